import type { GridValue } from '#web/admin/catalog/edit/variant-grid/variant-grid.ts'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { Select } from '#web/ui/form/select.tsx'

interface ColorImagesProps {
  colors: readonly GridValue[]
  images: readonly string[]
  /** Maps a colour's id to the address of its image. */
  chosen: Record<string, string>
  onChange: (chosen: Record<string, string>) => void
}

export function ColorImages({ colors, images, chosen, onChange }: ColorImagesProps) {
  function choose(id: string, url: string) {
    const { [id]: _, ...others } = chosen
    onChange(url ? { ...others, [id]: url } : others)
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">Ảnh theo màu</legend>
      <ul className="grid gap-2 sm:grid-cols-2">
        {colors.map(({ _id, value }) => {
          const url = chosen[_id] ?? ''
          // An import may have given the colour an image that is not in the gallery.
          const all = url && !images.includes(url) ? [...images, url] : images
          return (
            <li key={_id} className="flex items-center gap-3">
              <ResponsiveImage url={url} alt="" sizes="40px" className="w-10 shrink-0" />
              <Select
                aria-label={`Ảnh của màu ${value}`}
                value={url}
                onChange={(event) => choose(_id, event.target.value)}
                className="min-w-0 flex-1"
              >
                <option value="">{value}: không có ảnh riêng</option>
                {all.map((one, at) => (
                  <option key={one} value={one}>
                    {value}: ảnh {at + 1}
                  </option>
                ))}
              </Select>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
