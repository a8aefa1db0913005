/** What moves and grows on the street, and the tools left at the door. */
export function Life() {
  return (
    <>
      <Tree x={338} size={0.9} />
      <Tree x={1044} size={1.1} />
      <Ladder />
      <Wheelbarrow />
      <DogWalker />
      <Van />
      <Lamp x={586} />
      <Lamp x={1210} />
    </>
  );
}

function Tree({ x, size }: { x: number; size: number }) {
  return (
    <g transform={`translate(${x} 4) scale(${size})`}>
      <path className="fill-art-ink" d="M-4 0v-70h8V0z" />
      <path
        className="fill-art-sage"
        d="M0-156c26 0 37 26 37 52S22-54 0-54s-37-24-37-50 11-52 37-52z"
      />
      <path className="fill-art-pine" opacity=".28" d="M0-156c26 0 37 26 37 52S22-54 0-54z" />
      <path
        className="stroke-art-ink"
        strokeWidth="3.5"
        strokeLinecap="round"
        d="M0-66v-46m0 26 13-15m-13 3-11-12"
      />
    </g>
  );
}

/** Against the gable house: its windows are being cleaned today. */
function Ladder() {
  return (
    <g transform="translate(300 6)">
      <path
        className="stroke-art-brick"
        strokeWidth="5"
        strokeLinecap="round"
        d="M0 0-34-186M24 0-10-186"
      />
      <path
        className="stroke-art-brick"
        strokeWidth="4"
        d="M-4-22h24M-8-44h24M-12-66h24M-16-88h24M-20-110h24M-24-132h24M-28-154h24"
      />
      <path className="fill-art-honey" d="M-62-26h34l-4 28h-26z" />
      <path className="stroke-art-ink" strokeWidth="2.5" d="M-62-26q17-26 34 0" />
      <path className="fill-art-mist" d="M-60-26a8 8 0 0 1 14-5 7 7 0 0 1 12 0 5 5 0 0 1 6 5z" />
    </g>
  );
}

function Wheelbarrow() {
  return (
    <g transform="translate(968 10)">
      <path className="fill-art-sage" d="M6-38q4-20 15-11 6-15 15-2 12-10 14 13z" />
      <circle className="fill-art-blush" cx="18" cy="-48" r="5" />
      <circle className="fill-art-honey" cx="38" cy="-50" r="5" />
      <path className="fill-art-clay" d="M-2-40h62L48-14H14z" />
      <path
        className="stroke-art-ink"
        strokeWidth="4"
        strokeLinecap="round"
        d="M-26-34 16-14l-8 13"
      />
      <circle className="fill-art-ink" cx="50" cy="-9" r="10" />
      <circle className="fill-art-sand" cx="50" cy="-9" r="4" />
    </g>
  );
}

function DogWalker() {
  return (
    <g transform="translate(690 22)">
      <path
        className="stroke-art-ink"
        strokeWidth="9"
        strokeLinecap="round"
        d="m-3-38-12 36M3-38l14 36"
      />
      <path className="fill-art-clay" d="M-15-36q-2-46 15-48 18 2 16 48z" />
      <path className="stroke-art-brick" strokeWidth="8" strokeLinecap="round" d="m8-70 18 20" />
      <circle className="fill-art-blush" cx="1" cy="-95" r="11" />
      <path className="fill-art-ink" d="M-11-94q-2-16 13-15 11 1 10 9-9 3-14-1-2 9-9 7z" />
      <path className="stroke-art-ink" strokeWidth="2" d="M27-49q18 22 34 20" />
      <g transform="translate(58)">
        <path
          className="stroke-art-honey"
          strokeWidth="6"
          strokeLinecap="round"
          d="m6-14-5 12M12-14l3 12M34-14l-4 12M38-14l5 12M4-22-6-32"
        />
        <path className="fill-art-honey" d="M2-28h30l4-12q10-4 18 6l-1 6-11 2-4 14H6q-6-8-4-16z" />
        <path className="fill-art-brick" d="m36-42 8 3-3 14-8-5z" />
        <circle className="fill-art-ink" cx="53" cy="-31" r="2.5" />
      </g>
    </g>
  );
}

function Van() {
  return (
    <g transform="translate(1252 30)">
      <path className="fill-art-ink" opacity=".16" d="M-8 2h204v6H-8z" />
      <path className="fill-art-cream" d="M0-92q0-12 12-12h104v90H0z" />
      <path className="fill-art-clay" d="M116-82h34q9 0 13 8l15 28q8 3 8 12v20h-70z" />
      <path className="fill-art-glass" d="M124-73h24q5 0 7 5l11 21h-42z" />
      <path className="fill-art-clay" d="M0-36h116v22H0z" />
      {/* The mark's winding path, as its livery. */}
      <path
        className="stroke-art-pine"
        strokeWidth="5"
        strokeLinecap="round"
        d="M18-60q18-24 36-6t36-8"
      />
      <circle className="fill-art-pine" cx="98" cy="-78" r="5" />
      {[36, 148].map((x) => (
        <g key={x}>
          <circle className="fill-art-ink" cx={x} cy="-13" r="17" />
          <circle className="fill-art-sand" cx={x} cy="-13" r="7" />
        </g>
      ))}
    </g>
  );
}

function Lamp({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 12)`}>
      <path className="stroke-art-ink" strokeWidth="4" strokeLinecap="round" d="M0 0v-120M-7 0H7" />
      <path className="fill-art-glass" d="M-9-142H9l-4 22H-5z" />
      <path className="fill-art-ink" d="M-12-142 0-153l12 11z" />
    </g>
  );
}
