import { createElement, type SVGProps } from 'react'

/** What lucide keeps of an icon: its lines, each an element and its attributes. */
type Drawing = { name: string; node: readonly (readonly [string, Record<string, string>])[] }

/**
 * Draws an icon of lucide's, as its own function does (drawnIcon.test.tsx). The build puts it in that one's place
 * (scripts/unreached.js), which goes through two components and a context for sizes, aliases and widths that we never ask for.
 */
export function drawnIcon({ name, node }: Drawing) {
  return ({ className = '', ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        className: `lucide lucide-${name} ${className}`.trim(),
        ...rest,
      },
      ...node.map(([element, attributes]) => createElement(element, attributes)),
    )
}
