import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide'
import { useRef, useState } from 'react'
import {
  isKnownSection,
  type KnownSection,
  maxSections,
  type SectionKind,
  sectionKindNames,
  sectionKinds,
  type UnknownSection,
} from '#contract/content/section-kinds.ts'
import { createSection } from '#domain/content/create-section.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { SectionForm } from './section-form.tsx'

type EditedSection = KnownSection | UnknownSection

interface SectionsEditorProps {
  sections: readonly EditedSection[]
  findError: (path: string) => string | undefined
  onChange: (sections: EditedSection[]) => void
}

export function SectionsEditor({ sections, findError, onChange }: SectionsEditorProps) {
  const dragged = useRef<number | null>(null)
  const move = (from: number, to: number) => {
    const section = sections[from]
    if (section) onChange(sections.toSpliced(from, 1).toSpliced(to, 0, section))
  }
  return (
    <section aria-labelledby="sections" className="grid gap-4">
      <h2 id="sections" className="text-xl font-semibold">
        Các mục
      </h2>
      <ol className="divide-y divide-line border-y border-line">
        {sections.map((section, at) => (
          <SectionItem
            key={section.id}
            section={section}
            isFirst={at === 0}
            isLast={at === sections.length - 1}
            path={`sections.${at}.`}
            findError={findError}
            onChange={(changed) => onChange(sections.with(at, changed))}
            onMove={(by) => move(at, at + by)}
            onRemove={() => onChange(sections.toSpliced(at, 1))}
            onDragStart={() => (dragged.current = at)}
            onDragEnter={() => {
              if (dragged.current === null || dragged.current === at) return
              move(dragged.current, at)
              dragged.current = at
            }}
            onDragEnd={() => (dragged.current = null)}
          />
        ))}
      </ol>
      {sections.length < maxSections ? (
        <AddSection onAdd={(section) => onChange([...sections, section])} />
      ) : (
        <p className="text-sm text-ink-soft">Một trang có nhiều nhất {maxSections} mục.</p>
      )}
    </section>
  )
}

interface SectionItemProps {
  section: EditedSection
  isFirst: boolean
  isLast: boolean
  path: string
  findError: (path: string) => string | undefined
  onChange: (section: EditedSection) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onDragStart: () => void
  onDragEnter: () => void
  onDragEnd: () => void
}

function SectionItem(props: SectionItemProps) {
  const { section, path, findError, onChange, onDragEnter } = props
  return (
    <li className="relative py-2" onDragEnter={onDragEnter}>
      <details>
        <summary className="mr-36 min-h-11 cursor-pointer py-2.5 font-medium wrap-anywhere sm:mr-46 pointer-coarse:mr-36">
          {nameSection(section)}
        </summary>
        <div className="pt-2 pb-4">
          {isKnownSection(section) ? (
            <SectionForm
              fields={sectionKinds[section.kind].fields}
              values={{ ...section }}
              path={path}
              findError={findError}
              onChange={(values) => onChange({ ...section, ...values })}
            />
          ) : (
            <p className="text-ink-soft">Phiên bản này không hiện được mục này. Nội dung vẫn được giữ.</p>
          )}
        </div>
      </details>
      <SectionTools {...props} />
    </li>
  )
}

function SectionTools({
  section,
  isFirst,
  isLast,
  onMove,
  onRemove,
  onDragStart,
  onDragEnd,
}: SectionItemProps) {
  const name = nameSection(section)
  return (
    <div className="absolute top-2 right-0 flex">
      <span
        aria-hidden="true"
        title="Kéo để sắp xếp"
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', name)
          onDragStart()
        }}
        onDragEnd={onDragEnd}
        className="cursor-grab px-2 py-3 text-ink-soft max-sm:hidden pointer-coarse:hidden"
      >
        <Icon of={GripVertical} />
      </span>
      <IconButton icon={ArrowUp} label={`Đưa ${name} lên`} disabled={isFirst} onClick={() => onMove(-1)} />
      <IconButton icon={ArrowDown} label={`Đưa ${name} xuống`} disabled={isLast} onClick={() => onMove(1)} />
      <IconButton icon={Trash2} label={`Xoá ${name}`} onClick={onRemove} />
    </div>
  )
}

function nameSection(section: EditedSection): string {
  if (!isKnownSection(section)) return section.kind
  const { label } = sectionKinds[section.kind]
  return 'title' in section && section.title ? `${label}: ${section.title}` : label
}

function AddSection({ onAdd }: { onAdd: (section: KnownSection) => void }) {
  const [kind, setKind] = useState<SectionKind>('text')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Loại mục">
        {(inputProps) => (
          <Select
            {...inputProps}
            value={kind}
            onChange={({ target }) => setKind(sectionKindNames.find((one) => one === target.value) ?? kind)}
          >
            {sectionKindNames.map((one) => (
              <option key={one} value={one}>
                {sectionKinds[one].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button onClick={() => onAdd(createSection(kind, `s-${Date.now().toString(36)}`))} className="px-4">
        <Icon of={Plus} /> Thêm mục
      </Button>
    </div>
  )
}
