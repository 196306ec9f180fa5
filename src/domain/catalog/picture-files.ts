import { groupImagesByColor, listAllImages, type PicturedProduct } from './color-gallery.ts'

interface PictureName {
  /** A handle or SKU, in lower case. */
  name: string
  position: number
}

/** `ao-thun-2.jpg` is the second picture of `ao-thun`, or the first of `ao-thun-2`, if there is one. */
export function readPictureNames(fileName: string): PictureName[] {
  const name = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .trim()
    .toLowerCase()
  const numbered = /^(.+)-(\d{1,2})$/.exec(name)
  const whole = { name, position: 1 }
  return numbered?.[1] ? [whole, { name: numbered[1], position: Number(numbered[2]) }] : [whole]
}

/** New images of a product, in order. `color` is a colour id; null: of the whole product. */
export interface NewImage {
  color: string | null
  url: string
}

interface ProductPictures {
  image: string
  gallery: string[]
  colors: { _id: string; image: string | null }[]
}

/**
 * Images of the whole product replace all. Images of a colour replace those of this colour, at their place; without a
 * place they come last. Repeated with the same images, it changes nothing.
 */
export function replacePictures(product: PicturedProduct, added: readonly NewImage[]): ProductPictures {
  const listNew = (color: string | null) => added.filter((one) => one.color === color).map(({ url }) => url)
  const own = listNew(null)
  const base: PicturedProduct =
    own.length === 0 ? product : { image: own[0] ?? '', gallery: own.slice(1), colors: product.colors }
  const groups = groupImagesByColor(base)
  const isSorted = base.colors.every(
    ({ _id }) => listNew(_id).length > 0 || (groups.get(_id)?.length ?? 0) > 1,
  )
  let images = listAllImages(base)
  const colors = product.colors.map(({ _id, image }) => {
    const urls = listNew(_id)
    const [first] = urls
    if (first === undefined) return { _id, image: image !== null && images.includes(image) ? image : null }
    const old = (isSorted && groups.get(_id)) || [image ?? '']
    const at = images.indexOf(old[0] ?? '')
    const others = (list: string[]) => list.filter((url) => !old.includes(url) && !urls.includes(url))
    images =
      at < 0
        ? [...others(images), ...urls]
        : [...others(images.slice(0, at)), ...urls, ...others(images.slice(at))]
    return { _id, image: first }
  })
  const [image = '', ...gallery] = images
  return { image, gallery, colors: own.length > 0 ? colors : keepForeignImages(product, colors) }
}

/** The image of a colour need not be one of the product's images. */
const keepForeignImages = (product: PicturedProduct, colors: ProductPictures['colors']) =>
  colors.map(({ _id, image }, at) => ({ _id, image: image ?? product.colors[at]?.image ?? null }))
