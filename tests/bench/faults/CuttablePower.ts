import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDiskJournal } from '../../crash/diskJournal.ts'
import { recordedEnvironment, writeLostDisk } from '../../crash/powerLoss.ts'

/** The power of a machine whose disk is a folder. Whoever runs on it is recorded while cuts are left. */
export class CuttablePower {
  readonly #disk: string
  readonly #folder = mkdtempSync(join(tmpdir(), 'khatam-power-'))
  #cutsLeft: number

  constructor(disk: string, cuts: number) {
    this.#disk = disk
    this.#cutsLeft = cuts
  }

  get #journal(): string {
    return join(this.#folder, 'journal')
  }

  /** The environment of a process that starts now, with these options of Node. What lies on the disk counts as synced. */
  environment(nodeOptions: string): Record<string, string> {
    if (this.#cutsLeft === 0) return { NODE_OPTIONS: nodeOptions }
    writeFileSync(this.#journal, '')
    return recordedEnvironment(this.#disk, this.#journal, nodeOptions)
  }

  /** After the process was killed: leaves on the disk what a disk may hold. With an even seed names follow POSIX alone. */
  cut(seed: number): void {
    const records = readDiskJournal(this.#journal)
    const bytes = statSync(this.#journal).size
    for (const name of readdirSync(this.#disk)) rmSync(join(this.#disk, name), { recursive: true })
    const names = seed % 2 === 0 ? 'strict' : 'journaled'
    writeLostDisk(records, this.#disk, { after: records.length, names, seed })
    this.#cutsLeft -= 1
    process.stderr.write(`The power was cut after ${records.length} changes, ${Math.round(bytes / 1e6)} MB.\n`)
  }

  close(): void {
    rmSync(this.#folder, { recursive: true })
  }
}
