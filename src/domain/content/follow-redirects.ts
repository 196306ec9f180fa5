import { normalizeShopPath } from './shop-path.ts'

interface RedirectPair {
  from: string
  to: string
}

export function followRedirects(address: string, redirects: readonly RedirectPair[]): string {
  const targets = new Map(redirects.map(({ from, to }) => [from, to]))
  const visited = new Set<string>()
  let reached = address
  for (;;) {
    const path = normalizeShopPath(reached)
    const next = targets.get(path)
    if (next === undefined || visited.has(path)) return reached
    visited.add(path)
    reached = next
  }
}
