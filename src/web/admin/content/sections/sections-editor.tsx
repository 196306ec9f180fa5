import { Copy, Plus } from 'lucide'
import { useState } from 'react'
import {
  findSectionKind,
  isKnownSection,
  type KnownSection,
  listSectionKinds,
  maxSections,
  type UnknownSection,
} from '#contract/content/section-kinds.ts'
import { nameSection } from '#domain/content/check-content.ts'
import { createSection } from '#domain/content/create-section.ts'
import { createSectionId } from '#domain/content/section-ids.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { openDetails } from '../open-details.ts'
import { type OrderActions, OrderTools, orderToolsRoom } from '../order-tools.tsx'
import { useOrderActions } from '../use-order-actions.ts'
import { SectionForm } from './section-form.tsx'

type EditedSection = KnownSection | UnknownSection

interface SectionsEditorProps {
  sections: readonly EditedSection[]
  kinds: readonly string[] | undefined
  findError: (path: string) => string | undefined
  onChange: (sections: EditedSection[]) => void
}

export function SectionsEditor({ sections, kinds, findError, onChange }: SectionsEditorProps) {
  const createOrderActions = useOrderActions(sections, onChange)
  const [newIds, setNewIds] = useState<readonly string[]>([])
  const isFull = sections.length >= maxSections
  function add(section: EditedSection, at: number) {
    const id = createSectionId(new Set([...sections.map((one) => one.id), ...newIds]), section.id)
    setNewIds([...newIds, id])
    onChange(sections.toSpliced(at, 0, { ...section, id }))
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
            at={at}
            isNew={newIds.includes(section.id)}
            onDuplicate={isFull ? undefined : () => add(section, at + 1)}
            findError={findError}
            onChange={(changed) => onChange(sections.with(at, changed))}
            {...createOrderActions(at)}
          />
        ))}
      </ol>
      {!isFull ? (
        <AddSection
          kinds={kinds}
          onAdd={(kind) => add(createSection(kind, `s-${Date.now().toString(36)}`), sections.length)}
        />
      ) : (
        <p className="text-sm text-ink-soft">Một trang có nhiều nhất {maxSections} mục.</p>
      )}
    </section>
  )
}

interface SectionItemProps extends OrderActions {
  section: EditedSection
  at: number
  findError: (path: string) => string | undefined
  onChange: (section: EditedSection) => void
  /** Added since the page was opened, so its form is open. */
  isNew: boolean
  /** Undefined: the page has as many sections as it may. */
  onDuplicate: (() => void) | undefined
  onDragEnter: () => void
}

function SectionItem(props: SectionItemProps) {
  const { section, at, isNew, findError, onChange, onDuplicate, onDragEnter } = props
  const path = `sections.${at}.`
  return (
    <li className="relative py-2" onDragEnter={onDragEnter}>
      <details id={`section-${at}`} ref={isNew ? openDetails : undefined}>
        <summary className={cx(orderToolsRoom, 'min-h-11 cursor-pointer py-2.5 font-medium wrap-anywhere')}>
          {nameSection(section)}
        </summary>
        <div className="pt-2 pb-4">
          {isKnownSection(section) ? (
            <SectionForm
              fields={findSectionKind(section.kind)?.fields ?? {}}
              values={{ ...section }}
              path={path}
              findError={findError}
              onChange={(values) => onChange({ ...section, ...values })}
            />
          ) : (
            <p className="text-ink-soft">Phiên bản này không hiện được mục này. Nội dung vẫn được giữ.</p>
          )}
          {onDuplicate && (
            <Button small kind="quiet" className="mt-4" onClick={onDuplicate}>
              <Icon of={Copy} /> Nhân đôi mục
            </Button>
          )}
        </div>
      </details>
      <OrderTools name={nameSection(section)} {...props} />
    </li>
  )
}

interface AddSectionProps extends Pick<SectionsEditorProps, 'kinds'> {
  onAdd: (kind: KnownSection['kind']) => void
}

function AddSection({ kinds: allowed, onAdd }: AddSectionProps) {
  const kinds = listSectionKinds().filter(([kind]) => !allowed || allowed.includes(kind))
  const [kind, setKind] = useState<KnownSection['kind']>('text')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Loại mục">
        {(inputProps) => (
          <Select
            {...inputProps}
            value={kind}
            onChange={({ target }) => setKind(kinds.find(([one]) => one === target.value)?.[0] ?? kind)}
          >
            {kinds.map(([one, { label }]) => (
              <option key={one} value={one}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button onClick={() => onAdd(kind)} className="px-4">
        <Icon of={Plus} /> Thêm mục
      </Button>
    </div>
  )
}
