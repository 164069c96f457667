// Runs slowhttptest against one address and parses its report on the service's availability.
import { execFile } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

export const SLOW_CONNECTIONS = 500;
const SECONDS = 40;
const MODES = {
  "slow headers": ["-H", "-i", "2", "-x", "24"],
  "slow bodies": ["-B", "-i", "2", "-s", "8192", "-x", "10", "-f", "application/json"],
  "slow reading": ["-X", "-k", "3", "-n", "5", "-w", "512", "-y", "1024", "-z", "32"],
} as const;

export type SlowAttack = keyof typeof MODES;
/** `ending` is its exit status: all connections are closed, or the time is over. */
type SlowResult = { available: string[]; ending: string; seconds: number };

export function attackSlowly(program: string, attack: SlowAttack, url: string): Promise<SlowResult> {
  const size = ["-c", String(SLOW_CONNECTIONS), "-r", "200", "-l", String(SECONDS), "-p", "3"];
  return new Promise((resolve, reject) => {
    execFile(
      program,
      [...MODES[attack], ...size, "-u", url],
      { timeout: (SECONDS + 30) * 1000, maxBuffer: 32 * 1024 * 1024 },
      (error, output) => {
        if (error && error.code === undefined) return reject(error);
        // Removes the colour codes between the words.
        const plain = stripVTControlCharacters(output);
        resolve({
          available: [...plain.matchAll(/service available:\s+(\w+)/g)].map(([, word]) => word ?? ""),
          ending: /Exit status:\s*(.+)/.exec(plain)?.[1]?.trim() ?? plain.slice(-300),
          seconds: Number(/Test ended on (\d+)/.exec(plain)?.[1]),
        });
      },
    );
  });
}
