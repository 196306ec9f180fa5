/** Mixes a colour with black (`by` below 0) or white (above). */
export function shadeColour(colour: string, by: number): string {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16)
    const next = by < 0 ? value * (1 + by) : value + (255 - value) * by
    return Math.round(next).toString(16).padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}

/** Horizontal stripes; a turn of 90 makes them vertical. */
export function stripePattern(colour: string, every: number, width: number, turn = 0, from = 0): string {
  const one = (i: number) =>
    `<rect x="-1300" y="${i * every + from}" width="2600" height="${width}" fill="${colour}"/>`
  const reach = Math.ceil(1300 / every)
  return `<g transform="rotate(${turn})">${Array.from({ length: reach * 2 }, (_, i) => one(i - reach)).join('')}</g>`
}

/** Knitted ribs for the fine relief, one per `every` pixels, vertical with turn 0. */
export function ribs(turn = 0, every = 7): string {
  const reach = Math.ceil(1200 / every)
  const d = Array.from({ length: reach * 2 }, (_, i) => `M${(i - reach) * every} -1200V1200`).join('')
  return `<path d="${d}" transform="rotate(${turn})" stroke="#fff" stroke-width="${every * 0.45}" opacity=".34" fill="none"/>`
}

/** A printed leaf pattern: sprigs on a loose grid, each with its own rotation. */
export function leaves(inks: [string, string], every = 104): string {
  const blade = 'C9 -8 14 -24 0 -40C-14 -24 -9 -8 0 0Z'
  const sprig = (x: number, y: number, turn: number, size: number, ink: string) => {
    const pairs = [0, 1, 2, 3]
      .flatMap((i) =>
        [-1, 1].map(
          (s) =>
            `<path transform="translate(${s * 2} ${38 - i * 24 - (s > 0 ? 10 : 0)}) rotate(${s * (58 - i * 7)}) scale(${1 - i * 0.13})" d="M0 0${blade}"/>`,
        ),
      )
      .join('')
    return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" fill="${ink}">${pairs}<path transform="translate(0 -44) scale(.8)" d="M0 0${blade}"/><path d="M0 62C3 30 -3 -10 0 -48" stroke="${ink}" stroke-width="3.4" fill="none"/></g>`
  }
  const out: string[] = []
  for (let row = -8; row < 9; row++) {
    for (let column = -7; column < 8; column++) {
      const odd = (row * 7 + column * 13 + 200) % 9
      const x = column * every + (row % 2) * every * 0.5 + odd * 3
      const ink = inks[(odd + row + 20) % 3 === 0 ? 1 : 0] as string
      out.push(sprig(x, row * every * 0.72 + odd * 3, odd * 41 + column * 23, 0.62 + (odd % 4) * 0.07, ink))
    }
  }
  return out.join('')
}

export function checkPattern(colour: string, every: number, width: number, opacity = 0.5): string {
  return `<g opacity="${opacity}">${stripePattern(colour, every, width)}${stripePattern(colour, every, width, 90)}</g>`
}
