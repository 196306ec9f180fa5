import { createElement, type SVGProps } from 'react'

type Line = [tag: string, attributes: Record<string, string>]

/**
 * A component for one of lucide's icons, in place of the library's own maker of them, which is several times the
 * weight of what this shop uses (vite.config.ts). A default export, because it stands in for one.
 */
export default function drawing({ node }: { node: Line[] }) {
  const lines = { __html: node.map(textOf).join('') }
  return (props: SVGProps<SVGSVGElement>) =>
    createElement('svg', { ...canvas, ...props, dangerouslySetInnerHTML: lines })
}

/** A list holds hundreds: as text they are no elements that React has to make, to compare and to take over. */
function textOf([tag, { key: _, ...attributes }]: Line): string {
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${said.join('')}></${tag}>`
}

const canvas = {
  viewBox: '0 0 24 24',
  width: 24,
  height: 24,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
