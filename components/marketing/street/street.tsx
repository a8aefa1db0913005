import { Houses } from './houses';
import { Life } from './life';
import { Shops } from './shops';

/** The hero's scene: a street of people who can be booked. Ornament only, hence hidden from readers. */
export function Street({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      className={className}
    >
      <circle className="fill-art-sun" cx="1000" cy="92" r="52" />
      <path
        className="fill-art-far"
        d="M0 380V232h64v-40h88v58h58v-92h70l38-40 38 40v70h88v-34h96v50h70v-96h120v60h70v-40h96l36-46 36 46v60h92v-56h84v42h96v-62h90v72h112v156z"
      />
      <g transform="translate(0 370)">
        <Houses />
        <Shops />
        <path className="fill-art-ground" d="M0 0h1440v50H0z" />
        <path className="fill-art-ink" opacity=".08" d="M0 0h1440v7H0z" />
        <Life />
      </g>
    </svg>
  );
}
