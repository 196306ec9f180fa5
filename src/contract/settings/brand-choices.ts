export const fontPairLabels = {
  phudu: 'Phudu và Inter',
  inter: 'Inter',
  lora: 'Lora và Inter',
} as const
export type FontPair = keyof typeof fontPairLabels
export const fontPairs = Object.keys(fontPairLabels) as FontPair[]

export const maxRadius = 16

export interface Brand {
  /** An image of the shop; empty: the name of the shop. */
  logo: string
  /** A square image of the shop; empty: the icon that comes with the shop. */
  favicon: string
  /** Hex colors. Null: the red of the shop. */
  accent: { light: string; dark: string } | null
  fonts: FontPair
  /** Of corners, in pixels. */
  radius: number
}

export const presetBrand: Brand = { logo: '', favicon: '', accent: null, fonts: 'phudu', radius: 2 }
