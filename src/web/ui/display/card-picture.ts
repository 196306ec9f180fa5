interface CardPicture {
  productId: string
  /** The URL of the image, as in the product. */
  url: string
  /** The file that the browser has loaded for it. */
  file: string
}

let pressed: CardPicture | null = null

/** The product page shows the picture of the pressed card until it has loaded its own. Browser only. */
export function keepCardPicture(link: Element, product: { productId: string; url: string }): void {
  const image = link.closest('article')?.querySelector('img')
  pressed = image?.currentSrc && image.complete ? { ...product, file: image.currentSrc } : null
}

/** The file of a picture; null if the pressed card showed another one. */
export const findCardPicture = (key: 'productId' | 'url', value: string | undefined): string | null =>
  pressed?.[key] === value ? (pressed?.file ?? null) : null
