import type { ProductSummary } from '#contract/catalog/products.ts'
import { listSuitableAudiences } from './audience.ts'
import { detectGarment, type Garment } from './sizes/size-guide-kind.ts'

type OutfitProduct = Pick<ProductSummary, 'name' | 'category' | 'audience' | 'image' | 'countInStock'>

const minPieces = 3
const maxPieces = 4

/** From head to foot; `accessory` is every product that is no garment. */
const places = ['dress', 'top', 'bottom', 'shoe', 'accessory'] as const
type Place = (typeof places)[number]

/** The size guide of a skirt (chân váy) is that of a dress. */
const isSkirt = (name: string) => /^ch[âa]n v[áa]y\b/i.test(name)

const findPlace = ({ name, category }: OutfitProduct): Garment | 'accessory' =>
  isSkirt(name) ? 'bottom' : (detectGarment({ name, category: category?.name ?? null }) ?? 'accessory')

/** A dress covers what a top and a bottom cover. */
const listCoveredPlaces = (place: Place): Place[] =>
  place === 'dress' ? ['dress', 'top', 'bottom'] : place === 'accessory' ? ['accessory'] : [place, 'dress']

function suitsAudience(pieces: readonly OutfitProduct[], { audience }: OutfitProduct): boolean {
  const goesWith = (a: OutfitProduct['audience'], b: OutfitProduct['audience']) =>
    a === null || b === null || listSuitableAudiences(a).includes(b) || listSuitableAudiences(b).includes(a)
  return pieces.every((piece) => goesWith(piece.audience, audience))
}

/**
 * Chooses at most one product for each place of the body, for one audience, in the order of the candidates.
 * @returns the products from head to foot; none if there are too few
 */
export function composeOutfit<P extends OutfitProduct>(base: P, candidates: readonly P[]): P[] {
  const pieces = [base]
  const covered = new Set(listCoveredPlaces(findPlace(base)))
  for (const product of candidates) {
    const place = findPlace(product)
    const fits = !covered.has(place) && suitsAudience(pieces, product)
    if (!fits || product.image === '' || product.countInStock === 0) continue
    for (const each of listCoveredPlaces(place)) covered.add(each)
    pieces.push(product)
    if (pieces.length === maxPieces) break
  }
  if (pieces.length < minPieces) return []
  return pieces.toSorted((a, b) => places.indexOf(findPlace(a)) - places.indexOf(findPlace(b)))
}
