/** Colours by their Vietnamese names; the swatch on screen and the drawing use the same value. */
export const dyeColours = {
  Trắng: '#f0ece4',
  Kem: '#e6dcc6',
  Be: '#d3c3a6',
  'Nâu cát': '#b0956e',
  Nâu: '#6b4630',
  Đen: '#2e2d2c',
  Xám: '#8f8d88',
  'Xanh rêu': '#5f6b52',
  'Xanh cổ vịt': '#2f4f4b',
  'Xanh than': '#2e3a52',
  'Xanh chàm': '#3d5574',
  'Xanh bạc': '#7f9ab3',
  'Xanh nhạt': '#c0d0df',
  'Hồng đất': '#c99c8b',
  'Đỏ gạch': '#a4523c',
} as const

/** Behind transparent pictures where a format has no transparency; `--scene` of the light scheme in shop.css. */
export const sceneColour = '#f1ece3'

export type DyeName = keyof typeof dyeColours

/** Makes a part of a file name: `Xanh cổ vịt` becomes `xanh-co-vit`. */
export function toColourSlug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
}
