import { editDistance } from '#domain/edit-distance.ts'

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
