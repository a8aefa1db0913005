import { Window } from './window';

/** The homes of the street, each on its own stretch of ground (y = 0). */
export function Houses() {
  return (
    <>
      <Cottage />
      <GableHouse />
      <TutorHouse />
      <BrickHouse />
    </>
  );
}

function Cottage() {
  return (
    <g transform="translate(-20)">
      <path className="fill-art-blush" d="M0 0v-150h170V0z" />
      <path className="fill-art-brick" d="M-14-146 60-206h50l74 60z" />
      <path className="fill-art-brick" d="M118-240h22v50h-22z" />
      <Window x={32} y={-118} box />
      <Window x={104} y={-118} box />
      <path className="fill-art-pine" d="M62 0v-52a22 22 0 0 1 44 0V0z" />
      <circle className="fill-art-honey" cx="98" cy="-28" r="3" />
    </g>
  );
}

function GableHouse() {
  return (
    <g transform="translate(176)">
      <path className="fill-art-sand" d="M0 0v-226l80-62 80 62V0z" />
      <path className="fill-art-ink" opacity=".1" d="M120 0v-257l40 31V0z" />
      <path
        className="stroke-art-clay"
        strokeWidth="14"
        strokeLinejoin="round"
        d="M-10-220l90-70 90 70"
      />
      <circle className="fill-art-glass" cx="80" cy="-232" r="15" />
      <path className="stroke-art-cream" strokeWidth="3" d="M80-247v30M65-232h30" />
      {[-186, -112].map((y) => (
        <g key={y}>
          <Window x={22} y={y} box={y === -112} />
          <Window x={108} y={y} />
        </g>
      ))}
      <path className="fill-art-clay" d="M30 0v-58h44V0z" />
      <path className="fill-art-glass" d="M38-50h28v18H38z" />
      <path className="fill-art-sand" d="M20 0v-8h64v8z" />
    </g>
  );
}

function TutorHouse() {
  return (
    <g transform="translate(596)">
      <path className="fill-art-mist" d="M0 0v-200h176V0z" />
      <path className="fill-art-slate" d="M-10-196 10-262h156l20 66z" />
      {[28, 106].map((x) => (
        <g key={x} transform={`translate(${x} -244)`}>
          <path className="fill-art-cream" d="M-6 48V8l27-18L48 8v40z" />
          <Window x={6} y={10} height={34} />
        </g>
      ))}
      <path className="fill-art-brick" d="M76-292h22v34H76z" />
      <Window x={22} y={-168} width={44} height={56} />
      {/* A desk lamp and three books: somebody learns here. */}
      <path className="fill-art-cream" d="M104-116v-56h54v56z" />
      <path className="fill-art-glass" d="M108-168h46v48h-46z" />
      <path className="fill-art-ink" d="M116-120v-20h5v20zM134-120v-4h14v4z" />
      <path className="fill-art-pine" d="M122-120v-25h6v25z" />
      <path className="stroke-art-ink" strokeWidth="3" d="M141-122v-16l-7-8" />
      <path className="fill-art-clay" d="m126-144 12-12 6 10-8 8z" />
      <path className="fill-art-honey" d="M24 0v-74h48V0z" />
      <path className="fill-art-glass" d="M32-66h32v24H32z" />
      <circle className="fill-art-ink" cx="64" cy="-30" r="3" />
      <path className="fill-art-cream" d="M14 0v-9h68v9z" />
      <Window x={108} y={-84} width={44} box />
    </g>
  );
}

function BrickHouse() {
  return (
    <g transform="translate(1052)">
      <path className="fill-art-clay" d="M0 0v-250h150V0z" />
      <path className="fill-art-brick" d="M112 0v-250h38V0z" />
      <path className="fill-art-cream" d="M-8-250h166v-14H-8zM0-96h150v-8H0z" />
      <path className="fill-art-brick" d="M20-264h20v-30H20z" />
      {[-226, -162].map((y) => (
        <g key={y}>
          <Window x={20} y={y} height={42} />
          <Window x={74} y={y} height={42} box={y === -162} />
        </g>
      ))}
      <path className="fill-art-pine" d="M20 0v-64h40V0z" />
      <path className="fill-art-glass" d="M27-57h26v20H27z" />
      <path className="fill-art-sand" d="M12 0v-8h56v8z" />
      <Window x={84} y={-70} width={40} height={44} />
    </g>
  );
}
