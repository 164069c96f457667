// Lets a long e-mail address in a narrow column break before the "@" rather than in the middle of a name.
import { Fragment } from "react";

export function BreakableText({ children }: { children: string }) {
  const [first = "", ...rest] = children.split("@");
  return (
    <>
      {first}
      {rest.map((part, index) => (
        <Fragment key={index}>
          <wbr />@{part}
        </Fragment>
      ))}
    </>
  );
}
