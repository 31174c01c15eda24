import { expect, test } from 'vitest'
import { findScriptFaults, findStyleFaults } from '../../../tools/build/floorFaults.mjs'

test.each([
  'class A{static{start()}}',
  'class A{#a;has(b){return #a in b}}',
  'class A{static name="a"}',
  'class A{a=make(b=>b.c)}',
  'class A{#a=make((b,c))}',
  'a?.(...b,c)',
  'a.replace(/(?<!b)c/,"")',
  'new RegExp("(?<=b)c")',
  '/[a--b]/v.test(c)',
  'a.toSpliced(0,1)',
  'new TextDecoderStream',
  'Promise.withResolvers()',
])('W431 %s is too new for the floor', (source) => {
  expect(findScriptFaults('a.js', source)).toHaveLength(1)
})

test.each([
  'class A{a=b=>make(c=>c)}',
  'class A{#a=new Map;static#b=1;constructor(){this.#a=make(b=>b)}}',
  'class A{a=make(function(){return(b,c)})}',
  'a?.(b,...c)',
  'a?.b??c;d??=e',
  '/(?<name>a)(?!b)/u.test(c)',
  'a.toSorted().at(-1)',
])('W431 %s is within the floor', (source) => {
  expect(findScriptFaults('a.js', source)).toEqual([])
})

test.each([
  '.a:has(.b){color:red}',
  '.a{width:10cqw}',
  '.a{color:red;translate:0 50%}',
  '@container (width>1px){.a{color:red}}',
  '.a{color:color-mix(in srgb,red,blue)}',
])('W431 %s is too new for the floor', (source) => {
  expect(findStyleFaults('a.css', source)).toHaveLength(1)
})

test('W431 a style that only makes things prettier may be newer than the floor', () => {
  expect(findStyleFaults('a.css', '.a{text-wrap:balance;transform:translate(0,50%);width:calc(1px*2)}')).toEqual([])
})
