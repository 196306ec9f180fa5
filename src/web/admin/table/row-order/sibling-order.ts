/** Returns the key of the row above; null for a row of the highest level. */
export type FindParent = (key: string) => string | null

export function listSiblings(keys: readonly string[], key: string, findParent: FindParent): string[] {
  return keys.filter((one) => findParent(one) === findParent(key))
}

/** Returns the sibling that a drop on `target` means: the target itself or its parent. */
export function findDropSibling(key: string, target: string, findParent: FindParent): string | undefined {
  return [target, findParent(target)].find(
    (one): one is string => one !== null && findParent(one) === findParent(key),
  )
}

export function moveAmongSiblings(
  keys: readonly string[],
  key: string,
  to: number,
  findParent: FindParent,
): string[] {
  const siblings = listSiblings(keys, key, findParent)
  const moved = siblings.filter((one) => one !== key).toSpliced(to, 0, key)
  const next = keys.map((one) => moved[siblings.indexOf(one)] ?? one)
  const listBelow = (parent: string | null): string[] =>
    next.filter((one) => findParent(one) === parent).flatMap((one) => [one, ...listBelow(one)])
  return listBelow(null)
}
