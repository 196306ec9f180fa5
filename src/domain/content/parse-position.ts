interface Position {
  x: number
  y: number
}

export function parsePosition(text: string): Position {
  const [x = 50, y = 50] = text.split(' ').map(Number)
  return { x, y }
}

const toPercent = (value: number) => Math.min(100, Math.max(0, Math.round(value)))

export const formatPosition = ({ x, y }: Position): string => `${toPercent(x)} ${toPercent(y)}`
