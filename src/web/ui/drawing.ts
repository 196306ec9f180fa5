import { createElement, type SVGProps } from 'react'

type Line = [tag: string, attributes: Record<string, string>]

/**
 * A component for one of lucide's icons, in place of the library's own maker of them, which is several times the
 * weight of what this shop uses (vite.config.ts); how it is drawn says the class (`icon.tsx`). A default export, because
 * it stands in for one.
 */
export default function drawing({ node }: { node: Line[] }) {
  const lines = { __html: node.map(textOf).join('') }
  return (props: SVGProps<SVGSVGElement>) =>
    createElement('svg', { viewBox: '0 0 24 24', ...props, dangerouslySetInnerHTML: lines })
}

/** A list holds hundreds: as text they are no elements that React has to make, to compare and to take over. */
function textOf([tag, { key: _, ...attributes }]: Line): string {
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${said.join('')}></${tag}>`
}
