import { useEffect, useId, useState } from "react";
import { liveSecret } from "../../shared/composer/live-secret";
import { useChoice } from "../../theme/hooks/useChoice";
import { toHref } from "../../theme/links";
import { Checkbox, Field, Select } from "../parts/Field";
import { Frame } from "../parts/Frame";
import { Code, Result } from "../parts/Result";
import { refusal } from "../parts/useGuarded";
import { fillVariables } from "../parts/variables";
import "./button.css";
import { findings } from "./findings";
import { output, platformOfPage, PLATFORMS, type Platform } from "./platforms";
import { Preview, SCENES } from "./Preview";
import { DEFAULTS, DIVIDERS, hex, LOCALES, readStyle, THEMES, WIDTHS, type Form, type Style } from "./style";

const NAMES = PLATFORMS.map(({ name }) => name);

/** Settings of the checkout button → the button on drawn pages, its contrast, and what to enter on a platform. */
export function Tool() {
  return (
    <Frame>
      <Studio />
    </Frame>
  );
}

function Studio() {
  const [form, setForm] = useState(DEFAULTS);
  const [refused, setRefused] = useState<Partial<Record<keyof Form, string>>>({});
  const [platform, choosePlatform] = usePlatform();
  const { style, problems } = readStyle(form);
  const [kept, setKept] = useState(style as Style);
  if (style !== undefined && JSON.stringify(style) !== JSON.stringify(kept)) setKept(style);

  const set = (name: keyof Form) => (value: string) => {
    const secret = liveSecret(name, value);
    setForm({ ...form, [name]: secret === null ? value : "" });
    setRefused(secret === null ? {} : { [name]: refusal(secret) });
  };
  const field = (name: Exclude<keyof Form, "cards">) => ({
    value: form[name],
    onChange: set(name),
    problem: refused[name] ?? problems[name] ?? "",
  });
  return (
    <div className="workbench-part">
      <div className="studio-fields">
        <Select
          label="Platform"
          value={NAMES[platform] as string}
          onChange={(name) => choosePlatform(NAMES.indexOf(name))}
          options={NAMES}
        />
        <Select label="Theme" {...field("theme")} options={Object.entries(THEMES)} />
        {form.theme === "own" && (
          <>
            <Colour label="Button colour" {...field("background")} />
            <Colour label="Text colour" {...field("color")} />
          </>
        )}
        <Field label="Height in px" inputMode="numeric" {...field("height")} />
        <Field label="Corner radius in px" inputMode="numeric" {...field("radius")} />
        <Select label="Width" {...field("width")} options={Object.entries(WIDTHS)} />
        {form.width === "fixed" && <Field label="Own width in px" inputMode="numeric" {...field("fixed")} />}
        <Select label="Divider" {...field("divider")} options={Object.entries(DIVIDERS)} />
        <Select label="Language" {...field("locale")} options={Object.entries(LOCALES)} />
        <Colour label="Light page" {...field("light")} />
        <Colour label="Dark page" {...field("dark")} />
        <Checkbox label="Accepted cards" checked={form.cards} onChange={(cards) => setForm({ ...form, cards })} />
      </div>
      <Drawing style={kept} />
      <Findings style={kept} isOld={style === undefined} />
      <Settings platform={PLATFORMS[platform] as Platform} style={kept} />
    </div>
  );
}

/** The platform that the page is about, else the one chosen last on any page; and what chooses another. */
function usePlatform(): readonly [number, (index: number) => void] {
  const [platform, show, choose] = useChoice("platform", NAMES);
  useEffect(() => {
    const index = platformOfPage(window.location.pathname);
    if (index >= 0) show(index);
  }, [show]);
  return [platform, choose];
}

interface ColourProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string;
}

/** A colour in hex digits, and the browser's own picker. */
function Colour({ label, value, onChange, problem }: ColourProps) {
  return (
    <div className="studio-colour">
      <Field label={label} value={value} onChange={onChange} problem={problem} />
      <input
        type="color"
        aria-label={`Pick: ${label}`}
        value={hex(value) ?? "#000000"}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

function Drawing({ style }: { readonly style: Style }) {
  const [scene, setScene] = useState<(typeof SCENES)[number]>("Product page");
  const group = useId();
  return (
    <>
      <fieldset className="studio-tabs">
        <legend className="visually-hidden">Drawn page</legend>
        {SCENES.map((name) => (
          <label key={name}>
            <input type="radio" name={group} checked={scene === name} onChange={() => setScene(name)} /> {name}
          </label>
        ))}
      </fieldset>
      <Preview style={style} scene={scene} />
      <p className="workbench-muted">
        Drawn to scale in a narrow column.
        {style.locale === "el" && " The Greek words are examples: the button brings its own."}
      </p>
    </>
  );
}

function Findings({ style, isOld }: { readonly style: Style; readonly isOld: boolean }) {
  const found = findings(style);
  const wrong = found.filter(({ tone }) => tone === "danger" || tone === "warning");
  const tone = wrong.some((finding) => finding.tone === "danger") ? "danger" : "warning";
  const verdict =
    wrong.length === 0 ? "Easy to read and to see" : `To change: ${wrong.length} of ${found.length} checks`;
  if (isOld) {
    return <Result tone="danger" verdict="A marked field can't be used: what's drawn is the last style that can." />;
  }
  return (
    <Result tone={wrong.length === 0 ? "tip" : tone} verdict={verdict}>
      <ul className="studio-findings">
        {[...wrong, ...found.filter((finding) => !wrong.includes(finding))].map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Result>
  );
}

function Settings({ platform, style }: { readonly platform: Platform; readonly style: Style }) {
  const { rows, samples, lacks } = output(platform, style);
  return (
    <section className="workbench-part studio-settings" aria-label={`Settings for ${platform.name}`}>
      <p className="tool-title">{platform.name}</p>
      <p>
        <a href={toHref(platform.page)}>All settings of the button</a>: {fillVariables(platform.place)}
      </p>
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Setting</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, value]) => (
              <tr key={name}>
                <td>{name}</td>
                <td>
                  <code>{value}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {samples.map(({ title, text }) => (
        <Code key={title} title={title} text={text} />
      ))}
      {lacks.length > 0 && (
        <>
          <p>No setting on this platform:</p>
          <ul>
            {lacks.map((lack) => (
              <li key={lack}>{lack}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
