import { readTabChoice } from "../../browser/preferences/tab-choice";
import { InlineCode } from "../../theme/components/InlineCode/InlineCode";
import { toHref } from "../../theme/links";
import { useForm } from "../parts/Form";
import { Code, Findings, Result } from "../parts/Result";
import { fillVariables } from "../parts/variables";
import "./button.css";
import { output, platformOfPage, PLATFORMS, type Platform } from "./platforms";
import { Preview, SCENES, type Scene } from "./Preview";
import { findings, readStyle, STYLE_FIELDS } from "./style";

const NAMES = PLATFORMS.map(({ name }) => name);

const FIELDS = {
  platform: { label: "Platform", options: Object.fromEntries(NAMES.map((name) => [name, name])) },
  ...STYLE_FIELDS,
  scene: { label: "Shown on", value: "product", options: SCENES },
};

/** The platform that the page is about, or else the reader's. */
const firstPlatform = (): string =>
  NAMES[platformOfPage(window.location.pathname)] ?? NAMES[readTabChoice("platform", NAMES)] ?? NAMES[0] ?? "";

/** Turns settings of the checkout button into previews, contrast checks, and what to enter on a platform. */
export function Tool() {
  const { values, draw } = useForm({ ...FIELDS, platform: { ...FIELDS.platform, value: firstPlatform() } });
  const { style, problems } = readStyle(values);
  const platform = PLATFORMS.find(({ name }) => name === values.platform) as Platform;
  const { samples, lacks } = output(platform, style);
  const checked = findings(style);
  const wrong = checked.filter(({ isGood }) => !isGood).length;
  const hidden = [
    ...(style.theme === "own" ? [] : (["background", "color"] as const)),
    ...(style.width === "fixed" ? [] : (["fixed"] as const)),
  ];
  return (
    <div className="workbench-part">
      <div className="workbench-columns studio-fields">{draw(problems, hidden)}</div>
      <Preview style={style} scene={values.scene as Scene} />
      <Result
        tone={wrong === 0 ? "tip" : "warning"}
        verdict={wrong === 0 ? "Easy to read and to see" : `${wrong} of ${checked.length} checks failed`}
        findings={checked}
      />
      <section className="workbench-part" aria-label={`Settings for ${platform.name}`}>
        <p>
          <strong>{platform.name}</strong>: <InlineCode text={fillVariables(platform.place)} />.{" "}
          <a href={toHref(platform.page)}>All button settings</a>
        </p>
        {samples.map((sample) => (
          <Code key={sample.title} {...sample} />
        ))}
        {lacks.length > 0 && <p>No setting on this platform:</p>}
        <Findings findings={lacks.map((text) => ({ text }))} />
      </section>
    </div>
  );
}
