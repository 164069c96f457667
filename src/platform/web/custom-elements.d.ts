// The elements that src/page-script.ts defines.
import type { DetailedHTMLProps, HTMLAttributes } from "react";

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "counted-view": CustomElement;
      "hindi-offer": CustomElement;
      "slide-carousel": CustomElement & { class?: string };
      "tabbed-search": CustomElement;
    }
  }
}
