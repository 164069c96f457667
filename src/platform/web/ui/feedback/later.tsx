// Parts of a page that are fetched when they are first needed. Where the network is away, the page stays and the part
// says so in its place (SITE-31).
import { Component, type ComponentType, lazy, type ReactNode, useReducer } from "react";
import { LateNotice } from "#platform/web/ui/feedback/while-loading.tsx";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
type Missing = (onTryAgain: () => void) => ReactNode;

/** How browsers name a request, or code of a page, that did not arrive. */
const NOT_FETCHED = /fetch|Load failed|NetworkError|dynamically imported module|Importing a module/;
/** How the loader of modules names a style of one. */
const WITHOUT_STYLE = /^Unable to preload CSS/;

export const isNotFetched = (error: unknown): boolean =>
  error instanceof Error && (error instanceof TypeError ? NOT_FETCHED : WITHOUT_STYLE).test(error.message);

const notice: Missing = (onTryAgain) => <LateNotice onTryAgain={onTryAgain} failed />;

/**
 * Must be inside a `Suspense`. `missing` is shown where the code did not arrive; by default a sentence with another
 * try.
 */
export function later<Props extends object>(
  load: Load<Props>,
  missing: Missing = notice,
): ComponentType<Props> {
  // A part that was not fetched is never asked for again by React.
  let Part = lazy(load);
  return function LaterPart(props: Props) {
    const [tries, count] = useReducer((before: number) => before + 1, 0);
    const tryAgain = () => {
      Part = lazy(load);
      count();
    };
    return (
      <Fetched key={tries} missing={() => missing(tryAgain)}>
        <Part {...props} />
      </Fetched>
    );
  };
}

type FetchedProps = { missing: () => ReactNode; children: ReactNode };

/** Every other error is one of the page. */
class Fetched extends Component<FetchedProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isNotFetched(error)) throw error as unknown;
    return this.props.missing();
  }
}
