interface PickerProps {
  readonly name: string;
  readonly labels: readonly string[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** A picker in a code block's header; with only one label, its title; with none, nothing. */
export function Picker({ name, labels, chosen, onChoose }: PickerProps) {
  if (labels.length < 2) return labels[0] && <span className="operation-picked">{labels[0]}</span>;
  return (
    <select
      className="operation-picker"
      aria-label={name}
      value={chosen}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {labels.map((label, index) => (
        <option key={label} value={index}>
          {label}
        </option>
      ))}
    </select>
  );
}
