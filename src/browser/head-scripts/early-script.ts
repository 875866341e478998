import { DISMISS_KEY, ID_KEY } from "../preferences/announcement";
import { THEME_KEY, type ColorModeSettings } from "../preferences/color-mode";
import { WRAP_KEY } from "../page/scroll-regions";

export interface EarlyScriptSettings {
  readonly colorMode: ColorModeSettings;
  readonly announcement: { readonly id: string; readonly closeable: boolean } | null;
}

/**
 * The script that runs before first paint, as text for the head: colour mode, dismissed
 * announcement, wrapped code, clean address. Gatsby's router reads a path twice and a hash once: a path
 * whose `%` signs encode nothing then, which no page has, loses them, a hash gets literal ones. The history entry gets a key, by which Gatsby stores scroll positions. It is
 * static per build, so that a content security policy can allow it by hash, and every step stands alone, so that one failing does not stop the next.
 */
export function earlyScript({ colorMode, announcement }: EarlyScriptSettings): string {
  const bar = announcement?.closeable ? announcement.id : null;
  return `(function(){var d=document.documentElement,s=${JSON.stringify({
    mode: colorMode.default,
    system: colorMode.respectSystem,
    toggle: colorMode.toggle,
    bar,
  })};d.setAttribute("data-js","");function g(k){try{return localStorage.getItem(k)}catch(e){return null}}
var c=s.toggle?g(${JSON.stringify(THEME_KEY)}):null;if(c!=="light"&&c!=="dark")c=null;
var m=c||s.mode;if(!c&&s.system){m=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"}
d.setAttribute("data-theme",m);d.setAttribute("data-theme-choice",c||(s.system?"system":s.mode));
if(s.bar!==null&&g(${JSON.stringify(ID_KEY)})===s.bar&&g(${JSON.stringify(DISMISS_KEY)})==="true")d.setAttribute("data-announcement","dismissed");
if(g(${JSON.stringify(WRAP_KEY)}))d.setAttribute("data-code-wrap","");
function r(t){try{decodeURIComponent(t);return t}catch(e){return t.replace(/%/g,"%25")}}
try{var l=location,h=history.state,p=l.pathname.replace(/\\/index\\.html$/,"/").replace(/\\.html$/,"").replace(/(.)\\/+$/,"$1");
try{decodeURIComponent(decodeURIComponent(p))}catch(e){p=p.replace(/%/g,"")}
p+=l.search+r(l.hash);if(!h||!h.key||p!==l.pathname+l.search+l.hash)history.replaceState(h&&h.key?h:{key:""+Date.now()},"",p)}catch(e){}
})();`
    .replaceAll("\n", "")
    .replaceAll("</", "<\\/");
}
