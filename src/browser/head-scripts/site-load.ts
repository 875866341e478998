/** Attribute of `<html>` that says that the bundle runs. */
export const RUNNING = "data-app";

/** Id of the banner; part of the site's contract. */
export const BANNER_ID = "site-load-banner";

/**
 * A script for the head, as text, that tells readers when the site's bundle never ran. The load event
 * comes after every script of the document has run or failed, however slow the network is, so no timer
 * is needed. The canonical address says where the page was built to be: where the address bar has
 * another prefix, that prefix is the base path the build should have had.
 * @param basePath `/`, or the path below which the site was built
 */
export function siteLoadScript(basePath: string): string {
  return `addEventListener("load",function(){var d=document,e=d.documentElement,base=${JSON.stringify(basePath)},found=base,x,b;if(e.hasAttribute(${JSON.stringify(RUNNING)}))return;
e.removeAttribute("data-js");
function clean(p){return p.replace(/(\\/index)?\\.html$|\\/+$/,"")}
function say(n,t){x=d.createElement(n);x.textContent=t;b.append(x)}
try{var at=clean(location.pathname),own=clean(new URL(d.querySelector("link[rel=canonical]").href).pathname).slice(base.length>1?base.length:0);if(at.endsWith(own))found=at.slice(0,at.length-own.length)||"/"}catch(e){}
b=d.createElement("div");b.id=${JSON.stringify(BANNER_ID)};b.setAttribute("role","alert");
say("strong","This site did not load properly.");
say("p",found!==base?"It was built for the base path "+base+", but is served below "+found+". Set basePath: "+found+" in content/site.yaml and build it again.":"Its scripts were blocked or did not load, so search, menus and preferences do not work. Allow scripts for this site, or reload the page.");
d.body.prepend(b)});`
    .replaceAll("\n", "")
    .replaceAll("</", "<\\/");
}
