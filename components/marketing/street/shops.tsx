import { Awning } from './awning';
import { Window } from './window';

/** Three places that take bookings: a barber, a garden shop and a workshop. */
export function Shops() {
  return (
    <>
      <Barber />
      <GardenShop />
      <Workshop />
    </>
  );
}

function Barber() {
  return (
    <g transform="translate(352)">
      <path className="fill-art-pine" d="M0 0v-206h228V0z" />
      <path className="fill-art-sand" d="M-6-206h240v-13H-6z" />
      <Window x={30} y={-188} width={36} height={42} />
      <Window x={96} y={-188} width={36} height={42} />
      <Window x={162} y={-188} width={36} height={42} />
      <path className="fill-art-cream" d="M16-14v-96h126v96z" />
      <path className="fill-art-glass" d="M22-20v-84h114v84z" />
      {/* The chair, waiting. */}
      <path
        className="fill-art-clay"
        d="M58-74a7 7 0 0 1 14 0v26h24a6 6 0 0 1 0 13H64a6 6 0 0 1-6-6z"
      />
      <path className="stroke-art-ink" strokeWidth="5" d="M80-36v16M68-20h24" />
      <path className="fill-art-slate" d="M108-82h20v34h-20z" />
      <path className="fill-art-honey" d="M160 0v-100h46V0z" />
      <path className="fill-art-glass" d="M168-92h30v50h-30z" />
      <circle className="fill-art-ink" cx="199" cy="-32" r="3" />
      <Awning x={4} y={-134} stripes={11} className="fill-art-honey" />
      <g transform="translate(148 -84)">
        <path className="fill-art-cream" d="M-5 0h10v44H-5z" />
        <path className="stroke-art-clay" strokeWidth="5" d="m-6 12 12-9M-6 27 6 18M-6 42l12-9" />
        <path className="fill-art-slate" d="M-7-6H7v7H-7zM-7 43H7v7H-7z" />
      </g>
    </g>
  );
}

function GardenShop() {
  return (
    <g transform="translate(792)">
      <path className="fill-art-sand" d="M0 0v-164h240V0z" />
      <path className="fill-art-cream" d="M-6-164h252v-13H-6z" />
      <path className="fill-art-sage" d="M88-214a32 32 0 0 1 64 0v37H88z" />
      <path
        className="stroke-art-cream"
        strokeWidth="4"
        strokeLinecap="round"
        d="M120-186v-34M120-202q-14-1-15-14 14 0 15 14M120-208q13-2 14-15-13 1-14 15"
      />
      <path className="fill-art-cream" d="M84-14v-100h140v100z" />
      <path className="fill-art-glass" d="M90-20v-88h128v88z" />
      <path className="fill-art-brick" d="M90-20v-8h128v8z" />
      {[112, 150, 190].map((x, index) => (
        <g key={x} transform={`translate(${x} -28)`}>
          <path className="fill-art-clay" d="M-9-15H9L6 0H-6z" />
          <path
            className={index === 1 ? 'fill-art-sage' : 'fill-art-pine'}
            d="M0-14q-17-9-12-32Q1-37 0-14 0-38 13-47q4 24-13 33Q-3-42 0-54 5-40 0-14"
          />
        </g>
      ))}
      <path className="fill-art-pine" d="M22 0v-104h44V0z" />
      <path className="fill-art-glass" d="M29-97h30v56H29z" />
      <Awning x={10} y={-140} stripes={11} className="fill-art-sage" />
    </g>
  );
}

function Workshop() {
  return (
    <g transform="translate(1222)">
      <path className="fill-art-slate" d="M0 0v-150h260V0z" />
      <path className="fill-art-mist" d="M-6-150h272v-14H-6z" />
      <path className="fill-art-cream" d="M40 0v-104h170V0z" />
      <path className="stroke-art-sand" strokeWidth="4" d="M40-80h170M40-56h170M40-32h170" />
      <circle className="fill-art-honey" cx="125" cy="-182" r="34" />
      {/* A wrench for a sign. */}
      <path
        className="stroke-art-ink"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m111-168 20-20m-3-13q-8 8-1 16 8 7 16-1"
      />
    </g>
  );
}
