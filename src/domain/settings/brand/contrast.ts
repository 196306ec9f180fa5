/** `#rrggbb`. */
export type HexColor = string

const readChannels = (color: HexColor): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** @param share of the second color, from 0 to 1 */
export function mixColors(one: HexColor, other: HexColor, share: number): HexColor {
  const others = readChannels(other)
  const mixed = readChannels(one).map((channel, at) =>
    Math.round(channel + ((others[at] ?? channel) - channel) * share),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** WCAG 2.2, "relative luminance". @param channels red, green and blue, from 0 to 255 */
export function calculateLuminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export const readLuminance = (color: HexColor): number => calculateLuminance(readChannels(color))

/** WCAG 2.2, "contrast ratio", from 1 to 21. */
export function calculateContrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

export const readContrast = (one: HexColor, other: HexColor): number =>
  calculateContrast(readLuminance(one), readLuminance(other))
