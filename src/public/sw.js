// The service worker: without a connection it shows a page that says so, with the own interviews of the next days.
const STORE = "own-interviews";
const OWN = "/own-interviews";
const CLEARED = "/cleared-at";

const TEXTS = {
  en: {
    lang: "en-IN",
    title: "You are offline",
    text: "There is no connection to the internet. Try again when there is one.",
    again: "Try again",
    own: "Your interviews of the next days",
  },
  hi: {
    lang: "hi-IN",
    title: "आप ऑफ़लाइन हैं",
    text: "इंटरनेट कनेक्शन नहीं है। कनेक्शन आने पर फिर कोशिश करें।",
    again: "फिर कोशिश करें",
    own: "अगले दिनों के आपके इंटरव्यू",
  },
};

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(start()));
self.addEventListener("message", (event) => event.waitUntil(keep(event.data)));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (endsSession(request, pathname)) event.waitUntil(clear());
  if (request.mode !== "navigate" || request.method !== "GET") return;
  event.respondWith(open(event, pathname));
});

async function start() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function open(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return new Response(await writePage(/^\/hi(\/|$)/.test(pathname) ? TEXTS.hi : TEXTS.en), {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy":
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
      },
    });
  }
}

/** Logging in, out and registering, with scripts or without, ends what was kept for the account before. */
function endsSession({ method, mode }, pathname) {
  if (/\/logout\b/.test(pathname)) return true;
  return method === "POST" && (mode === "navigate" || /\/(login|register|start)$/.test(pathname));
}

/** The page of a person sends the interviews; that of a visitor and of an admin sends none. */
async function keep({ account, askedAt, lines }) {
  const store = await caches.open(STORE);
  const cleared = await read(store, CLEARED);
  // The interviews were asked for before somebody logged in or out.
  if (cleared !== null && askedAt <= cleared) return;
  if (account === null) return clear();
  await store.put(OWN, new Response(JSON.stringify({ account, lines })));
}

async function clear() {
  const store = await caches.open(STORE);
  await store.put(CLEARED, new Response(JSON.stringify(Date.now())));
  await store.delete(OWN);
}

async function read(store, name) {
  const found = await store.match(name);
  return found ? found.json() : null;
}

async function writePage({ lang, title, text, again, own }) {
  const kept = await read(await caches.open(STORE), OWN);
  const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
  const lines = (kept?.lines ?? []).filter(({ day }) => day >= today);
  const list = lines.map(({ when, who, where }) =>
    [`<li><b>${escape(when)}</b>`, escape(who), `${escape(where)}</li>`].join("<br>"),
  );
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} | EduNakuri</title>
<style>
body{margin:0 auto;max-width:34rem;padding:2rem 1rem;font:1.0625rem/1.55 "Anek Latin","Noto Sans Devanagari",Roboto,sans-serif;overflow-wrap:anywhere}
a{display:inline-block;padding:.6rem 1.2rem;border-radius:.5rem;background:#0f5257;color:#fff;text-decoration:none}
li{margin:0 0 1rem}
</style>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="">${again}</a></p>
${list.length > 0 ? `<h2>${own}</h2>\n<ul>${list.join("\n")}</ul>` : ""}
</html>
`;
}

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]);
