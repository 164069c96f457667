// The own number at WhatsApp, and the calls that connect it and end the messages.
import { browserApi, type Reply } from "#platform/web/api.ts";
import { queryOf, useChange } from "#platform/web/query.ts";

/** While the person's message with the code is waited for. */
const WAIT_MS = 3_000;

export const whatsAppQueries = {
  own: () =>
    queryOf(
      "/api/account/whatsapp",
      {},
      { refetchInterval: ({ state: { data } }) => (data?.code ? WAIT_MS : false) },
    ),
};

function useWhatsAppChange(change: () => Promise<Reply<"POST", "/api/account/whatsapp">>) {
  return useChange(change, {
    onDone: (own, _input, cache) => cache.setQueryData(whatsAppQueries.own().queryKey, own),
  });
}

export const useStartWhatsApp = () => useWhatsAppChange(() => browserApi.post("/api/account/whatsapp"));
export const useStopWhatsApp = () => useWhatsAppChange(() => browserApi.delete("/api/account/whatsapp"));
