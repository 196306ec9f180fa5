import { parseImageUrl } from '#domain/catalog/image-url.ts'
import { formatPosition, parsePosition } from '#domain/content/parse-position.ts'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { Field } from '#web/ui/form/field.tsx'

const axes = [
  { axis: 'x', label: 'Cách mép trái' },
  { axis: 'y', label: 'Cách mép trên' },
] as const

interface PositionInputProps {
  value: string
  image: string
  onChange: (value: string) => void
}

export function PositionInput({ value, image, onChange }: PositionInputProps) {
  const position = parsePosition(value)
  return (
    <div className="grid gap-3">
      {image ? (
        <PointOnImage image={image} value={value} onChange={onChange} />
      ) : (
        <p className="text-sm text-ink-soft">Chọn ảnh của mục trước, rồi bấm lên ảnh để đặt vị trí.</p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {axes.map(({ axis, label }) => (
          <Field key={axis} label={`${label} ${position[axis]}%`}>
            {(inputProps) => (
              <input
                {...inputProps}
                type="range"
                min={0}
                max={100}
                value={position[axis]}
                onChange={({ target }) =>
                  onChange(formatPosition({ ...position, [axis]: Number(target.value) }))
                }
                className="min-h-11 w-full accent-ink"
              />
            )}
          </Field>
        ))}
      </div>
    </div>
  )
}

function PointOnImage({ image, value, onChange }: PositionInputProps) {
  const { x, y } = parsePosition(value)
  const size = parseImageUrl(image)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same for the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className="relative w-full max-w-80 cursor-crosshair"
      style={{ aspectRatio: size ? `${size.width} / ${size.height}` : '4 / 5' }}
      onClick={({ currentTarget, clientX, clientY }) => {
        const box = currentTarget.getBoundingClientRect()
        const [left, top] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height]
        onChange(formatPosition({ x: left * 100, y: top * 100 }))
      }}
    >
      <ResponsiveImage url={image} alt="" sizes="320px" shape="h-full" />
      <span
        aria-hidden="true"
        style={{ left: `${x}%`, top: `${y}%` }}
        className="absolute size-6 -translate-1/2 rounded-full bg-lacquer ring-2 ring-paper"
      />
    </div>
  )
}
