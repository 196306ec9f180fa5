import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const stylesheet = join(import.meta.dirname, '../web/ui/styles/shop.css')
const darkBlock = /@media\s*\(\s*prefers-color-scheme\s*:\s*dark\s*\)\s*\{\s*:root\s*\{([^{}]*)\}\s*\}/g
const lightBlock = /:root\s*\{([^{}]*)\}/g
const declaration = /^(--[a-z][a-z-]*)\s*:\s*(\S.*)$/s
/** What loads something, leaves the declaration or gets precedence over the owner's brand. */
const forbiddenValue = /url\(|image-set\(|[\\<>@!]/i
/** The admin keeps its colors. `:where` adds no specificity, so the brand that the owner sets comes first. */
const root = ':root:where(:not(:has([data-admin])))'

type Tokens = Map<string, string>

/**
 * The design tokens that `theme.css` of an extension sets. Colors of the dark theme are in
 * `@media (prefers-color-scheme: dark)`.
 * @throws an error that names the file at fault
 */
export function readTheme(folder: string): string {
  const file = join(folder, 'theme.css')
  if (!existsSync(file)) return ''
  const refuse = (problem: string) => new Error(`The theme ${file} ${problem}`)
  const text = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '')
  const dark = collectTokens(text.matchAll(darkBlock), refuse)
  const withoutDark = text.replace(darkBlock, '')
  const light = collectTokens(withoutDark.matchAll(lightBlock), refuse)
  if (withoutDark.replace(lightBlock, '').trim())
    throw refuse('may have only :root { … } and @media (prefers-color-scheme: dark) { :root { … } }.')
  checkNames(light, dark, refuse)
  const shown = [
    writeBlock(light),
    dark.size > 0 && `@media (prefers-color-scheme: dark){${writeBlock(dark)}}`,
  ]
  return shown.filter(Boolean).join('\n')
}

type Refuse = (problem: string) => Error

function collectTokens(blocks: Iterable<RegExpMatchArray>, refuse: Refuse): Tokens {
  const tokens: Tokens = new Map()
  for (const [, body = ''] of blocks) {
    for (const part of body.split(';').map((one) => one.trim())) {
      if (!part) continue
      const [, name = '', value = ''] = part.match(declaration) ?? []
      if (!name) throw refuse(`may only set custom properties, not "${part}".`)
      if (forbiddenValue.test(value)) throw refuse(`must not set ${name} to "${value}".`)
      tokens.set(name, value)
    }
  }
  return tokens
}

/** A color that is set for light pages alone would be shown on dark ones too. */
function checkNames(light: Tokens, dark: Tokens, refuse: Refuse): void {
  const own = readFileSync(stylesheet, 'utf8')
  const [[, darkTokens = ''] = []] = [...own.matchAll(darkBlock)]
  const [[, lightTokens = ''] = []] = [...own.replace(darkBlock, '').matchAll(lightBlock)]
  const listNames = (block: string) => [...block.matchAll(/(--[a-z-]+):/g)].map(([, name]) => name ?? '')
  const [known, ofDark] = [new Set(listNames(lightTokens)), new Set(listNames(darkTokens))]
  for (const name of [...light.keys(), ...dark.keys()])
    if (!known.has(name)) throw refuse(`sets ${name}, which is not a token of ${stylesheet}.`)
  for (const name of light.keys())
    if (ofDark.has(name) && !dark.has(name))
      throw refuse(`sets ${name} for light pages only: set it in @media (prefers-color-scheme: dark) too.`)
}

const writeBlock = (tokens: Tokens): string =>
  tokens.size > 0 ? `${root}{${[...tokens].map(([name, value]) => `${name}:${value};`).join('')}}` : ''
