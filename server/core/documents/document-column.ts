import type { ColumnOptions, ValueTransformer } from 'typeorm';
import type { Shape } from '#rules/basics/shape.ts';
import { rememberDamage } from './damage.ts';

/** A stored document that has not the shape that it must have. */
export class MisshapenError extends Error {}

/** A column that holds a whole document: read and written as a unit, never queried into. */
export interface DocumentColumn<T = unknown> extends ValueTransformer {
  /** What the document must be like. */
  shape: Shape;
  /** Reads what is stored. Throws what is wrong with it. */
  read(text: string): T;
  /** What pages get in place of a stored document that cannot be read, so that they show the rest. */
  instead(text: string): T;
  /** Reads as pages do, by another way of unpacking: what cannot be read is noted, and replaced. */
  reading(unpack: (text: string) => T): (stored: unknown) => T;
}

/** Refuses a document that has not this shape. Errors: MisshapenError. */
export function refuseMisshapen(shape: Shape, document: unknown): void {
  const fault = shape(document);
  if (fault) throw new MisshapenError([fault.field, fault.message].filter(Boolean).join(': '));
}

/** What makes a column: the shape of its documents, what replaces a damaged one, and how they are packed. */
interface DocumentOptions<T> {
  shape: Shape;
  /** Made from what was read, where that is JSON at all. */
  instead: (damaged: unknown) => T;
  pack?: (document: T) => string;
  /** Throws what is wrong with the text. */
  unpack?: (text: string) => T;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The transformer of a column that holds documents. */
export function documentColumn<T>({ shape, instead, pack = JSON.stringify, unpack }: DocumentOptions<T>) {
  const read =
    unpack ??
    ((text: string): T => {
      const document: unknown = JSON.parse(text);
      refuseMisshapen(shape, document);
      return document as T;
    });
  const reading =
    (unpack: (text: string) => T) =>
    (stored: unknown): T => {
      if (typeof stored !== 'string') return (stored ?? null) as T;
      try {
        return unpack(stored);
      } catch (error) {
        rememberDamage(column, stored, error);
        return column.instead(stored);
      }
    };
  const column: DocumentColumn<T> = {
    shape,
    read,
    reading,
    instead: (text) => instead(parsed(text)),
    to: (value: T | null | undefined) => (value == null ? value : pack(value)),
    from: reading(read),
  };
  return column;
}

/** A column of JSON documents of this shape; pages get `instead` in place of a damaged one. */
export const jsonColumn = <T>(
  shape: Shape,
  instead: T | ((damaged: unknown) => T),
  options: ColumnOptions = {},
): ['mediumtext', ColumnOptions] => {
  const replace = typeof instead === 'function' ? (instead as (damaged: unknown) => T) : () => structuredClone(instead);
  return ['mediumtext', { ...options, transformer: documentColumn({ shape, instead: replace }) }];
};

/** The column as one of documents; undefined for any other. */
export const asDocumentColumn = (transformer: unknown): DocumentColumn | undefined =>
  typeof transformer === 'object' && transformer !== null && 'instead' in transformer
    ? (transformer as DocumentColumn)
    : undefined;
