// Reads the mails that the product under test has written to its data folder.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";

/** False where the tests run against a product whose data folder is not known. */
export const canReadMail = (): boolean => process.env["PRODUCT_DATA_DIR"] !== undefined;

/** Newest last. */
export async function mailTo(address: string): Promise<Email[]> {
  const folder = join(process.env["PRODUCT_DATA_DIR"] ?? "", "mail");
  // A mail's id begins with its time, so the names sort in the order of sending.
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).toSorted();
  const mails = await Promise.all(
    names.map(async (name) => new PostalMime().parse(await readFile(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}

/** Waits for the newest link to this page and returns its path. */
export async function awaitLink(address: string, page: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const links = (await mailTo(address)).flatMap(
      ({ text }) => new RegExp(`/${page}/[\\w-]+(?:\\.[\\w-]+)?`).exec(text ?? "")?.[0] ?? [],
    );
    const newest = links.at(-1);
    if (newest !== undefined) return newest;
    await sleep(200);
  }
  throw new Error(`No link to ${page} came to ${address}`);
}

/** Waits until this address has received this number of mails and reads the code of the last one. */
export async function awaitCode(address: string, mails = 1): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const received = await mailTo(address);
    const code = /\b\d{6}\b/.exec(received.length >= mails ? (received.at(-1)?.text ?? "") : "");
    if (code) return code[0];
    await sleep(200);
  }
  throw new Error(`No code came to ${address}`);
}

/** The calendar parts of the mails to this address, newest last. */
export async function calendarPartsTo(address: string): Promise<string[]> {
  return (await mailTo(address)).flatMap(({ attachments }) =>
    attachments
      .filter(({ mimeType, disposition }) => mimeType === "text/calendar" && disposition !== "attachment")
      .map(({ content }) => (typeof content === "string" ? content : new TextDecoder().decode(content))),
  );
}
