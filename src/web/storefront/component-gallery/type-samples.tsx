import { ComponentSample } from './component-sample.tsx'

/** The text has stacked diacritics above and below, a horned letter, capitals and the dong sign. */
const sampleText = 'Đỗ Thị Ưỡn ỆẪỮ ƯỚC ₫'

const colors = [
  ['Giấy', 'bg-paper'],
  ['Tờ', 'bg-sheet'],
  ['Mực', 'bg-ink'],
  ['Mực nhạt', 'bg-ink-soft'],
  ['Nét', 'bg-line'],
  ['Viền', 'bg-edge'],
  ['Sơn', 'bg-lacquer'],
  ['Sơn phớt', 'bg-lacquer-wash'],
  ['Men ngọc', 'bg-celadon'],
  ['Men phớt', 'bg-celadon-wash'],
] as const

export function TypeSamples() {
  return (
    <>
      <ComponentSample name="Type">
        <p className="font-display text-hero font-bold">{sampleText}</p>
        <p className="font-display text-sign font-semibold">{sampleText}</p>
        <p className="text-3xl font-semibold">{sampleText}</p>
        <p className="text-2xl font-semibold">{sampleText}</p>
        <p className="text-xl">{sampleText}</p>
        <p className="text-lg">{sampleText}</p>
        <p className="max-w-prose">
          {sampleText}. Áo sơ mi vải lanh dệt ở Hội An, nhuộm màu men ngọc; quần tây xếp ly, giày da bò, và
          một chiếc khăn lụa Vạn Phúc. <span className="text-ink-soft">Chữ nhạt hơn cho điều phụ.</span>{' '}
          <a href="#content" className="inkline">
            Một liên kết
          </a>
        </p>
        <p className="text-sm text-ink-soft">{sampleText}</p>
        <p className="text-xs">{sampleText}</p>
      </ComponentSample>
      <ComponentSample name="Colour">
        <ul className="grid grid-cols-3 gap-4 sm:grid-cols-5 lg:grid-cols-10">
          {colors.map(([name, color]) => (
            <li key={name}>
              <span className={`block aspect-[4/5] border border-line ${color}`} />
              <span className="text-sm">{name}</span>
            </li>
          ))}
        </ul>
      </ComponentSample>
    </>
  )
}
