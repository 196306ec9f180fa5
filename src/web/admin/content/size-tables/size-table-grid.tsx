import { Plus, Trash2 } from 'lucide'
import { finderMeasures, maxSizeColumns, maxSizeRows } from '#contract/content/size-table-kinds.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { DraftRow } from './size-table-draft.ts'
import type { SizeTableEditor } from './use-size-table-editor.ts'

/** The first columns are those that the size finder compares; they cannot be removed. */
export function SizeTableGrid({ editor: { table, draft, edit } }: { editor: SizeTableEditor }) {
  const { columns, rows } = draft
  const fixedColumns = finderMeasures[table.kind].length
  const removeColumn = (at: number) =>
    edit({
      columns: columns.toSpliced(at, 1),
      rows: rows.map((row) => ({ ...row, cells: row.cells.toSpliced(at, 1) })),
    })
  const addColumn = () =>
    edit({
      columns: [...columns, ''],
      rows: rows.map((row) => ({ ...row, cells: [...row.cells, ''] })),
    })
  const addRow = () =>
    edit({ rows: [...rows, { key: `row-${Date.now()}`, size: '', cells: columns.map(() => '') }] })
  return (
    <div className="grid gap-4">
      <section
        aria-label="Bảng số đo"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        className="relative overflow-x-auto"
      >
        <table className="border-collapse">
          <thead>
            <tr className="text-left align-bottom">
              <th scope="col" className="sticky left-0 w-24 min-w-24 bg-paper pr-2 pb-2 text-sm font-medium">
                Size
              </th>
              {columns.map((name, at) => (
                <ColumnHeader
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id, and every input is controlled
                  key={at}
                  number={at + 1}
                  name={name}
                  onRename={(changed) => edit({ columns: columns.with(at, changed) })}
                  onRemove={at >= fixedColumns ? () => removeColumn(at) : undefined}
                />
              ))}
              <th className="w-11">
                <span className="sr-only">Thao tác</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <GridRow
                key={row.key}
                row={row}
                columns={columns}
                canRemove={rows.length > 1}
                onChange={(changed) => edit({ rows: rows.with(at, changed) })}
                onRemove={() => edit({ rows: rows.toSpliced(at, 1) })}
              />
            ))}
          </tbody>
        </table>
      </section>
      <p className="text-sm text-ink-soft">Mỗi ô là một khoảng, như 148–153 hoặc 24,7–25,3.</p>
      <div className="flex flex-wrap gap-3">
        {rows.length < maxSizeRows && (
          <Button small onClick={addRow}>
            <Icon of={Plus} /> Thêm size
          </Button>
        )}
        {columns.length < maxSizeColumns && (
          <Button small onClick={addColumn}>
            <Icon of={Plus} /> Thêm cột
          </Button>
        )}
      </div>
    </div>
  )
}

interface ColumnHeaderProps {
  number: number
  name: string
  onRename: (name: string) => void
  onRemove: (() => void) | undefined
}

function ColumnHeader({ number, name, onRename, onRemove }: ColumnHeaderProps) {
  return (
    <th scope="col" className="w-52 min-w-48 pr-2 pb-2 font-normal">
      <div className="flex items-center">
        <TextInput
          aria-label={`Tên cột ${number}`}
          value={name}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => onRename(target.value)}
        />
        {onRemove && <IconButton icon={Trash2} label={`Bỏ cột ${name || number}`} onClick={onRemove} />}
      </div>
    </th>
  )
}

interface GridRowProps {
  row: DraftRow
  columns: readonly string[]
  canRemove: boolean
  onChange: (row: DraftRow) => void
  onRemove: () => void
}

function GridRow({ row, columns, canRemove, onChange, onRemove }: GridRowProps) {
  return (
    <tr>
      <th scope="row" className="sticky left-0 bg-paper pr-2 pb-2 font-normal">
        <TextInput
          aria-label="Size"
          value={row.size}
          maxLength={20}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...row, size: target.value })}
        />
      </th>
      {row.cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no id, and every input is controlled
        <td key={at} className="pr-2 pb-2">
          <TextInput
            aria-label={`${columns[at]}, size ${row.size}`}
            value={cell}
            maxLength={20}
            autoComplete="off"
            inputMode="text"
            onChange={({ target }) => onChange({ ...row, cells: row.cells.with(at, target.value) })}
          />
        </td>
      ))}
      <td className="pb-2">
        {canRemove && <IconButton icon={Trash2} label={`Bỏ size ${row.size}`} onClick={onRemove} />}
      </td>
    </tr>
  )
}
