import { createElement, type SVGProps } from 'react'

type Line = [tag: string, attributes: Record<string, string>]

/**
 * A component for one of lucide's icons, in place of the library's own maker of them, which is several times the
 * weight of what this shop uses (vite.config.ts). A default export, because it stands in for one.
 */
export default function drawing({ node }: { node: Line[] }) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: SVGProps<SVGSVGElement>) => createElement('svg', { ...canvas, ...props }, lines)
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
