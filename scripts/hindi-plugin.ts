// Gives the pages their Hindi: `virtual:hindi` has a loader for each area, which loads what all features have for it as one file.
import type { Plugin } from "vite";
import { findHindiFiles, findPageAreas, readHindi } from "#platform/server/language/catalogues.ts";

const NAME = "virtual:hindi";

export function hindi(): Plugin {
  return {
    name: "edunakuri:hindi",
    resolveId: { filter: { id: /^virtual:hindi/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:hindi/ },
      handler(id) {
        const area = findPageAreas().find((one) => id === `\0${NAME}/${one}`);
        if (!area) return writeLoaders();
        for (const file of findHindiFiles(area)) this.addWatchFile(file);
        return `export default ${JSON.stringify(readHindi(area))};`;
      },
    },
  };
}

function writeLoaders(): string {
  const loaders = findPageAreas().map((area) => `"${area}": () => import("${NAME}/${area}"),`);
  return `export default {\n${loaders.join("\n")}\n};`;
}
