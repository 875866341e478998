import { htaccess } from "./apache";
import { cloudFrontFunction, cloudFrontHeaders, s3Upload } from "./cloudfront";
import type { HostDescription } from "./description";
import { nginxConf } from "./nginx";
import { headersFile, redirectsFile } from "./static-files";
import { vercelJson } from "./vercel";

/** Returns every file that configures a host: path from the project's root → text. */
export function hostFiles(description: HostDescription): Readonly<Record<string, string>> {
  return {
    "public/_headers": headersFile(description),
    "public/_redirects": redirectsFile(description),
    // Without this file, GitHub Pages skips names that start with an underscore.
    "public/.nojekyll": "",
    "hosts/description.json": `${JSON.stringify(description, null, 2)}\n`,
    "hosts/apache.htaccess": htaccess(description),
    "hosts/nginx.conf": nginxConf(description),
    "hosts/vercel.json": vercelJson(description),
    "hosts/cloudfront-function.js": cloudFrontFunction(description),
    "hosts/cloudfront-headers.json": cloudFrontHeaders(description),
    "hosts/s3-upload.sh": s3Upload(description),
  };
}
