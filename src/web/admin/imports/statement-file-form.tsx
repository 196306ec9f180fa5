import type { ReactNode } from 'react'
import * as limits from '#contract/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import { FileDropField } from './import-file-form.tsx'
import type { useStatementFile } from './use-statement-file.ts'

const maxFileMegabytes = limits.maxStatementFileBytes / 1_048_576
const limitsText = `tới ${maxFileMegabytes} MB và ${limits.maxStatementRows.toLocaleString('vi-VN')} dòng`

interface StatementFileFormProps {
  statement: ReturnType<typeof useStatementFile<{ applied: boolean }>>
  /** The allowed files, before their limits, for example `CSV hoặc XLSX`. */
  fileHint: string
  children?: ReactNode
}

export function StatementFileForm({ statement, fileHint, children }: StatementFileFormProps) {
  const { file, fileError, result, isBusy, choose, read } = statement
  return (
    <form
      ref={useFocusInvalidField(fileError)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void read(false)
      }}
      className="grid max-w-2xl gap-5"
    >
      {children}
      <FileDropField
        withXlsx
        hint={`${fileHint}; ${limitsText}`}
        file={file}
        error={fileError?.message}
        onFiles={([selected]) => selected && choose(selected)}
      />
      {!result?.applied && (
        <Button
          type="submit"
          kind={result ? 'secondary' : 'primary'}
          busy={isBusy}
          className="justify-self-start"
        >
          Xem thử
        </Button>
      )}
    </form>
  )
}
