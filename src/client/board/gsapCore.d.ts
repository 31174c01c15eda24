// GSAP declares its core inside the types of the whole package, which nothing here imports.
/// <reference types="gsap" />
