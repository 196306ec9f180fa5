import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Declaration, type Rule, type TokenOrValue, transform } from 'lightningcss'

const stylesheet = join(import.meta.dirname, '../web/ui/styles/shop.css')
const darkBlock = /@media \(prefers-color-scheme: dark\) \{\s*:root \{([^{}]*)\}/g
const lightBlock = /:root \{([^{}]*)\}/g
/** The admin keeps its colors. `:where` adds no specificity, so the brand that the owner sets comes first. */
const root = ':root:where(:not(:has([data-admin])))'
const rootSelectors = [[{ type: 'pseudo-class', kind: 'root' }]]
const isDarkScheme = {
  type: 'feature',
  value: { type: 'plain', name: 'prefers-color-scheme', value: { type: 'ident', value: 'dark' } },
}
/** Types that load something, such as `url` and `image-set`, are not allowed. */
const allowedTypes = 'color length number percentage ident string comma white-space comment var'.split(' ')
const allowedFunctions = 'calc min max clamp color-mix'.split(' ')

/**
 * The design tokens that `theme.css` of an extension sets. Colors of the dark theme are in
 * `@media (prefers-color-scheme: dark)`.
 * @throws an error that names the file at fault
 */
export function readTheme(folder: string): string {
  const file = join(folder, 'theme.css')
  if (!existsSync(file)) return ''
  try {
    const { code } = transform({
      ...{ filename: file, code: readFileSync(file), minify: true },
      visitor: { StyleSheet: ({ rules }) => checkRules(rules) },
    })
    return code.toString().replaceAll(':root{', `${root}{`)
  } catch (error) {
    throw new Error(`The theme ${file} ${describeProblem(error as Error)}`)
  }
}

const describeProblem = (error: Error & { loc?: { line: number } }) =>
  error.loc ? `is not valid in line ${error.loc.line}: ${error.message}.` : error.message

function checkRules(rules: readonly Rule[]): void {
  const [light, dark] = [rules.filter((rule) => !isDark(rule)), rules.filter(isDark)]
  const lightNames = light.flatMap(listTokens)
  const darkNames = dark.flatMap((rule) =>
    rule.type === 'media' ? rule.value.rules.flatMap(listTokens) : [],
  )
  checkNames(lightNames, darkNames)
  if (rules.slice(0, light.length).some(isDark))
    throw new Error('must have @media (prefers-color-scheme: dark) after all other :root { … }.')
}

function isDark(rule: Rule): boolean {
  if (rule.type !== 'media') return false
  const [query, ...others] = rule.value.query.mediaQueries
  return others.length === 0 && !query?.qualifier && isDeepStrictEqual(query?.condition, isDarkScheme)
}

function listTokens(rule: Rule): string[] {
  const isRoot = rule.type === 'style' && isDeepStrictEqual(rule.value.selectors, rootSelectors)
  if (!isRoot || rule.value.rules?.length)
    throw new Error('may have only :root { … } and @media (prefers-color-scheme: dark) { :root { … } }.')
  const { declarations = [], importantDeclarations = [] } = rule.value.declarations ?? {}
  for (const one of importantDeclarations) throw new Error(`must not set ${readName(one)} with !important.`)
  return declarations.map((declaration) => {
    const name = readName(declaration)
    if (declaration.property !== 'custom') throw new Error(`may only set custom properties, not ${name}.`)
    const refused = declaration.value.value.map(findRefused).find(Boolean)
    if (refused) throw new Error(`must not set ${name} to a value with ${refused}.`)
    return name
  })
}

function readName(declaration: Declaration): string {
  if (declaration.property === 'custom') return declaration.value.name
  return declaration.property === 'unparsed' ? declaration.value.propertyId.property : declaration.property
}

function findRefused(part: TokenOrValue): string | undefined {
  if (part.type === 'function') {
    const { name, arguments: parts } = part.value
    return allowedFunctions.includes(name) ? parts.map(findRefused).find(Boolean) : name
  }
  if (part.type === 'var' && part.value.fallback) return part.value.fallback.map(findRefused).find(Boolean)
  const isOperator = part.type === 'token' && part.value.type === 'delim' && '+-*/'.includes(part.value.value)
  const type = part.type === 'token' ? part.value.type : part.type
  return isOperator || allowedTypes.includes(type) ? undefined : type
}

/** A color that is set for light pages alone would be shown on dark ones too. */
function checkNames(light: readonly string[], dark: readonly string[]): void {
  const own = readFileSync(stylesheet, 'utf8')
  const [[, darkTokens = ''] = []] = [...own.matchAll(darkBlock)]
  const [[, lightTokens = ''] = []] = [...own.replace(darkBlock, '').matchAll(lightBlock)]
  const listNames = (block: string) => [...block.matchAll(/(--[a-z-]+):/g)].map(([, name]) => name ?? '')
  const [known, ofDark] = [listNames(lightTokens), listNames(darkTokens)]
  for (const name of [...light, ...dark])
    if (!known.includes(name)) throw new Error(`sets ${name}, which is not a token of ${stylesheet}.`)
  for (const name of light)
    if (ofDark.includes(name) && !dark.includes(name))
      throw new Error(`sets ${name} for light pages only: set it in @media (prefers-color-scheme: dark) too.`)
}
