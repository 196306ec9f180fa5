import { type Brand, type FontPair, presetBrand } from '#contract/settings/brand-choices.ts'
import { deriveAccentColors, type Theme } from './accent-colors.ts'
import type { HexColor } from './contrast.ts'

/** The admin keeps the colors of the software, in which its warnings are red. */
const root = ':root:not(:has([data-admin]))'

const headingFonts: Record<FontPair, string> = {
  phudu: '',
  inter: '--heading-font:var(--inter-font);',
  lora: '--heading-font:var(--lora-font);',
}

/**
 * The custom properties in which a shop differs from `shop.css`; empty if in none.
 * DANGER: everything in it is a validated number, a validated hex color or a constant.
 */
export function writeBrandStylesheet({ accent, fonts, radius }: Brand): string {
  const rules = [accent && writeColors(accent.light, 'light'), headingFonts[fonts], writeRadius(radius)]
  const light = rules.filter(Boolean).join('')
  if (!light) return ''
  const dark = accent
    ? `@media (prefers-color-scheme:dark){${root}{${writeColors(accent.dark, 'dark')}}}`
    : ''
  return `${root}{${light}}${dark}`
}

const hexColor = /^#[0-9a-f]{6}$/

function writeColors(color: HexColor, theme: Theme): string {
  if (!hexColor.test(color)) throw new Error(`not a hex color: ${color}`)
  const { accent, deep, onAccent, wash } = deriveAccentColors(color, theme)
  return `--lacquer:${accent};--lacquer-ink:${accent};--lacquer-deep:${deep};--on-lacquer:${onAccent};--lacquer-wash:${wash};`
}

const writeRadius = (radius: number) =>
  radius === presetBrand.radius ? '' : `--edge-radius:${Math.trunc(radius)}px;`
