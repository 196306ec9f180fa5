import { type HexColor, mixColors, readContrast } from './contrast.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The colors of `shop.css` beside which the accent is seen; a test compares them. */
export const surfaces = {
  light: { paper: '#fbfaf7', sheet: '#ffffff', washShare: 0.08 },
  dark: { paper: '#171312', sheet: '#211b19', washShare: 0.16 },
} as const satisfies Record<Theme, { paper: HexColor; sheet: HexColor; washShare: number }>

const lightText: HexColor = '#fffaf5'
const darkText: HexColor = '#1d1a19'
const hoverShare = 0.2

interface AccentColors {
  accent: HexColor
  /** Of a button under the pointer. */
  deep: HexColor
  /** The text of a button. */
  onAccent: HexColor
  wash: HexColor
}

export function deriveAccentColors(accent: HexColor, theme: Theme): AccentColors {
  const { paper, washShare } = surfaces[theme]
  const isLightText = readContrast(lightText, accent) >= readContrast(darkText, accent)
  return {
    accent,
    deep: mixColors(accent, isLightText ? '#000000' : '#ffffff', hoverShare),
    onAccent: isLightText ? lightText : darkText,
    wash: mixColors(paper, accent, washShare),
  }
}

export const minContrast = 4.5

interface ColorPair {
  text: HexColor
  background: HexColor
  /** Where the two are seen, such as `nền trang`. */
  place: string
  contrast: number
}

/** @returns the pair with the least contrast */
export function findWeakestPair(accent: HexColor, theme: Theme): ColorPair {
  const { paper, sheet } = surfaces[theme]
  const { deep, onAccent, wash } = deriveAccentColors(accent, theme)
  const pairs: Omit<ColorPair, 'contrast'>[] = [
    { text: accent, background: paper, place: 'nền trang' },
    { text: accent, background: sheet, place: 'nền khung' },
    { text: accent, background: wash, place: 'nền nhạt cùng màu' },
    { text: onAccent, background: accent, place: 'nút' },
    { text: onAccent, background: deep, place: 'nút khi rê chuột' },
  ]
  const measured = pairs.map((pair) => ({ ...pair, contrast: readContrast(pair.text, pair.background) }))
  return measured.reduce((weakest, pair) => (pair.contrast < weakest.contrast ? pair : weakest))
}

const themeNames: Record<Theme, string> = { light: 'nền sáng', dark: 'nền tối' }

/** @returns null if all pairs have enough contrast */
export function describeWeakContrast(accent: HexColor, theme: Theme): string | null {
  const { text, background, place, contrast } = findWeakestPair(accent, theme)
  if (contrast >= minContrast) return null
  // Rounded down, so that 4,49 is not shown as 4,5.
  const ratio = (Math.floor(contrast * 10) / 10).toLocaleString('vi-VN')
  return `Giao diện ${themeNames[theme]}, ${place}: chữ ${text} trên nền ${background} chỉ có độ tương phản ${ratio}, cần ít nhất 4,5.`
}

/** A lighter color of the same hue that has enough contrast in the dark theme. */
export function proposeDarkAccent(light: HexColor): HexColor {
  const shares = Array.from({ length: 20 }, (_, step) => step / 20)
  const lightened = shares.map((share) => mixColors(light, '#ffffff', share))
  return lightened.find((color) => describeWeakContrast(color, 'dark') === null) ?? '#ffffff'
}
