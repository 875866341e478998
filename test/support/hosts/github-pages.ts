import { splitUrl } from "../../../src/shared/paths";
import { moved, sent, type Folder, type Host } from "./host";

const TEN_MINUTES = { "cache-control": "max-age=600" };

/**
 * GitHub Pages: files, `a.html` for `/a`, folders with a slash, `404.html`; no rules or headers. A project's site is
 * under its repository name. For its handling of slashes, see https://github.com/slorber/trailing-slash-guide.
 */
export function githubPages(folder: Folder, prefix: string): Host {
  return {
    name: "GitHub Pages",
    get(address) {
      const { path, query } = splitUrl(address);
      if (path === prefix && prefix !== "") return moved(301, `${path}/${query}`);
      const file = path.slice(prefix.length + 1);
      if (!path.startsWith(`${prefix}/`)) return sent("404.html", TEN_MINUTES, 404);
      if (file !== "" && folder.has(file)) return sent(file, TEN_MINUTES);
      if (file === "" || file.endsWith("/")) {
        const index = `${file}index.html`;
        return folder.has(index) ? sent(index, TEN_MINUTES) : sent("404.html", TEN_MINUTES, 404);
      }
      if (folder.has(`${file}.html`)) return sent(`${file}.html`, TEN_MINUTES);
      return folder.has(`${file}/index.html`) ? moved(301, `${path}/${query}`) : sent("404.html", TEN_MINUTES, 404);
    },
  };
}
