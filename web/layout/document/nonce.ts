// The nonce that allows the product's inline scripts under the content security policy; known only while rendering.
import { createContext, use } from "react";

export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return use(NonceContext);
}
