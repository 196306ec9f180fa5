/** sessionStorage: how far each visited place was scrolled, in px, by its key. */
const storage = 'tiem:scroll'
const kept = 50

export const newKey = () => Math.random().toString(36).slice(2, 10)

let places: Map<string, number> | undefined

const known = () => {
  places ??= new Map(read())
  return places
}

/**
 * Follows how far the place of the moment is scrolled; what was seen outlives a full load. There is no place while
 * a short page stands in for one on its way: the browser then scrolls up by itself.
 */
export function followScroll(keyNow: () => string | undefined): void {
  const note = () => {
    const key = keyNow()
    if (key !== undefined) known().set(key, Math.round(scrollY))
  }
  addEventListener('scroll', note, { passive: true })
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storage, JSON.stringify([...known()].slice(-kept)))
    } catch {
      // A browser that keeps nothing begins at the top.
    }
  })
}

/** Whether it was known how far. */
export function restoreScroll(key: string): boolean {
  const top = known().get(key)
  if (top === undefined) return false
  scrollTo(0, top)
  return true
}

function read(): [key: string, top: number][] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(storage) ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
