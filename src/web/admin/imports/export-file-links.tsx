import { Download } from 'lucide'
import { type ExportFormat, exportFormats } from '#contract/imports/export-formats.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/display/icon.tsx'

interface ExportFileLinksProps {
  path: string
  /** What the file has, for screen readers. */
  name: string
  query: Readonly<Record<string, string | undefined>>
}

/** One link for each format of the file. */
export function ExportFileLinks({ path, name, query }: ExportFileLinksProps) {
  return (
    <div className="flex gap-2 max-sm:w-full">
      {exportFormats.map((format) => (
        <a
          key={format}
          href={buildHref(path, { ...query, format })}
          download
          aria-label={`${name}, file ${format.toUpperCase()}`}
          className={buttonClass({}, 'px-4 max-sm:flex-1')}
        >
          <Icon of={Download} /> {format.toUpperCase()}
        </a>
      ))}
    </div>
  )
}

function buildHref(path: string, query: Record<string, string | undefined> & { format: ExportFormat }) {
  const params = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `${path}?${new URLSearchParams(params)}`
}
