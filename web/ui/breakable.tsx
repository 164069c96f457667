// A long address in a narrow place: broken where it has parts, before it is broken anywhere.
import { Fragment } from "react";

export function Breakable({ children }: { children: string }) {
  const [first = "", ...rest] = children.split("@");
  return (
    <>
      {first}
      {rest.map((part, at) => (
        <Fragment key={at}>
          <wbr />@{part}
        </Fragment>
      ))}
    </>
  );
}
