const compact = (name: string) => name.toUpperCase().replace(/[_-]/g, '')

/** Shorter names differ by one letter from too many variables of other programs (POST, HOSTS). */
const minLength = 6
const minLengthForTwoTypos = 9

/** If the correctly spelt setting is set too, a similar variable belongs to another program and is accepted. */
export function findMisspeltSettings(
  environment: Record<string, string | undefined>,
  known: readonly string[],
): string[] {
  const unset = known.filter((name) => !environment[name])
  return Object.keys(environment)
    .filter((name) => environment[name] && !known.includes(name))
    .flatMap((name) => {
      const intended = unset.find((setting) => isSimilar(compact(name), compact(setting)))
      return intended ? [`${name} is not a setting of the shop. Did you mean ${intended}?`] : []
    })
}

function isSimilar(name: string, setting: string): boolean {
  if (name === setting) return true
  if (setting.length < minLength) return false
  return editDistance(name, setting) <= (setting.length < minLengthForTwoTypos ? 1 : 2)
}

function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, at) => at)]
  const cell = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= to.length; j++) {
      const replaced = cell(i - 1, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row.push(
        Math.min(
          replaced,
          cell(i - 1, j) + 1,
          cell(i, j - 1) + 1,
          swapped ? cell(i - 2, j - 2) + 1 : Infinity,
        ),
      )
    }
  }
  return cell(from.length, to.length)
}
