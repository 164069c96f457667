// 22. The systemd units of deploy/: what a process of theirs could reach, as systemd itself judges it, and a machine that runs them,
// installed and upgraded by the commands of docs/install.md and docs/upgrade.md.
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findProgram } from "#tests/reliability/support/debian.ts";
import { printFigure } from "#tests/reliability/support/figure.ts";
import { startMachine } from "#tests/reliability/support/machine.ts";
import { until } from "#tests/reliability/support/until.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { ROOT } from "#tests/support/product.ts";

/** From 0 to 10: the lower, the less a process can reach. */
const MAX_EXPOSED = 3;
const UNITS = globSync(join(ROOT, "deploy/*.service"));

const analyze = findProgram("22", "systemd-analyze", "systemd");

test.skipIf(analyze === null)("each unit is exposed by at most 3 of 10 (OPS-24)", () => {
  expect(UNITS.length).toBeGreaterThan(0);
  for (const unit of UNITS) {
    const report = execFileSync(analyze ?? "", ["security", "--offline=true", "--no-pager", unit], {
      encoding: "utf8",
    });
    const level = Number(/exposure level for .*: ([\d.]+)/.exec(report)?.[1]);
    printFigure("22", `${unit.split("/").at(-1)}: ${level}`);
    expect(level, unit).toBeLessThanOrEqual(MAX_EXPOSED);
  }
});

const debootstrap = findProgram("22", "debootstrap");
const nspawn = findProgram("22", "systemd-nspawn", "systemd-container");
const mayBoot = analyze && debootstrap && nspawn && process.getuid?.() === 0;
const ADDRESS = "localhost";
const CERTIFICATE = "/root/certificate.pem";
const KEY = "/root/key.pem";

/** The blocks of commands under a heading, as an operator pastes them, with the values of this machine. */
function readRecipe(document: string, heading: string, values: Record<string, string>): string[] {
  const text = readFileSync(join(ROOT, "docs", document), "utf8");
  const [, section = ""] = text.split(new RegExp(`^#+ ${heading}$`, "m"));
  const blocks = section.split(/^#/m)[0]?.match(/(?:^ {4}.*\n)+/gm) ?? [];
  return blocks.map((block) =>
    Object.entries(values).reduce(
      (script, [placeholder, value]) => script.replaceAll(placeholder, value),
      block.replaceAll(/^ {4}/gm, ""),
    ),
  );
}

test.skipIf(!mayBoot)(
  "a machine that follows docs/install.md runs the units: backup, wrong setting, kill, upgrade and back (OPS-24)",
  async () => {
    const mail = await startMailServer();
    const machine = await startMachine({ debootstrap: debootstrap ?? "", nspawn: nspawn ?? "" });
    const follow = async (script: string) => {
      const { status, printed } = await machine.run(script);
      expect([script, status, printed]).toEqual([script, 0, printed]);
      return printed.trim();
    };
    const valueOf = (name: string) => follow(`systemctl show --value --property=${name} edunakuri`);
    const isReady = () =>
      machine.run("curl --silent --fail localhost:3000/readyz").then(({ status }) => status === 0);
    try {
      const subject = `-subj /CN=${ADDRESS} -addext subjectAltName=DNS:${ADDRESS}`;
      await follow(
        `openssl req -x509 -newkey rsa:2048 -nodes -days 2 ${subject} -keyout ${KEY} -out ${CERTIFICATE}
        cat ${CERTIFICATE} >> /etc/ssl/certs/ca-certificates.crt`,
      );
      const values = {
        "<this repository>": "/root/repository",
        "<certificate with its chain>": CERTIFICATE,
        "<its key>": KEY,
        "jobs.school.example": ADDRESS,
        "smtp://user:password@mail.school.example:587": mail.url,
        "admin@school.example": "admin@school.test",
        "jobs@school.example": "jobs@school.test",
      };
      const startedAt = performance.now();
      const blocks = readRecipe("install.md", "One machine", values);
      let printed = "";
      for (const block of blocks) printed = await follow(block);
      expect(printed).not.toMatch(/^WRONG/m);
      printFigure(
        "22",
        `installed by ${blocks.length} blocks of commands in ${Math.round((performance.now() - startedAt) / 1000)} s`,
      );

      const backup = await follow("ls /backups");
      expect(backup).toMatch(/^\d{4}-\d\d-\d\d$/);
      await follow("systemctl start edunakuri-backup-check");
      expect(await follow("journalctl --unit edunakuri-backup-check")).toContain(
        `/backups/${backup} can be restored`,
      );
      expect(await follow("systemctl list-timers --all")).toContain("edunakuri-backup-check.timer");

      const password = await follow("cat /var/lib/edunakuri/first-admin-password");
      expect(await follow("journalctl --unit edunakuri")).not.toContain(password);
      const body = JSON.stringify({ email: "admin@school.test", password });
      const login = `curl --silent --cacert ${CERTIFICATE} --header 'Content-Type: application/json' --header 'Origin: https://${ADDRESS}'`;
      expect(await follow(`${login} --data '${body}' https://${ADDRESS}/api/admin/login`)).toContain(
        '"admin"',
      );
      const statusOf = (words: string) =>
        follow(
          `curl --silent --insecure --output /dev/null --write-out '%{http_code} %{redirect_url}' ${words}`,
        );
      expect(await statusOf(`http://${ADDRESS}/jobs`)).toBe(`308 https://${ADDRESS}/jobs`);
      expect(await statusOf(`https://${ADDRESS}/metrics`)).toBe("404");
      expect(
        await follow(
          `head -c 17000000 /dev/zero | curl --silent --insecure --data-binary @- https://${ADDRESS}/api/admin/login`,
        ),
      ).toBe('{"code":"TOO_LARGE","message":"This is too large. At most 16 MB can be sent."}');
      expect(await follow(`curl --silent --insecure --head https://${ADDRESS}/`)).toMatch(
        /strict-transport-security: max-age=31536000\r?$/im,
      );

      await follow("echo PORT=abc >> /etc/edunakuri.env && systemctl restart edunakuri");
      await until(async () => (await valueOf("ActiveState")) === "failed");
      expect([await valueOf("ExecMainStatus"), await valueOf("NRestarts")]).toEqual(["78", "0"]);
      await follow("sed -i /^PORT=/d /etc/edunakuri.env && systemctl restart edunakuri");
      await until(isReady);

      await follow(`kill -9 ${await valueOf("MainPID")}`);
      await until(async () => (await valueOf("NRestarts")) === "1" && (await isReady()));

      const [onward = "", back = ""] = readRecipe("upgrade.md", "Upgrading", values);
      const inode = () => follow("stat -c %i /srv/edunakuri");
      const before = await inode();
      await follow(onward);
      await until(isReady);
      expect(await inode()).not.toBe(before);
      await follow(back);
      await until(isReady);
      expect(await inode()).toBe(before);
      // Neither what the way back has left nor an earlier version is in the way of another upgrade.
      for (const upgrade of ["the second", "the third"]) {
        const former = await inode();
        await follow(onward);
        await until(isReady);
        expect(await inode(), upgrade).not.toBe(former);
      }
    } finally {
      await machine.stop();
      await mail.close();
    }
  },
);
